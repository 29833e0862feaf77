/** Joins class names, and leaves out those that are empty. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
