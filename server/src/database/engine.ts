/** The database programs that the site runs on. */
export type Engine = 'sqlite' | 'postgres';
