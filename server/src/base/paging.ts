export type PageQuery = { readonly page: number; readonly size: number };

/** A time of the database as the contract writes it: ISO, UTC. */
export const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();
