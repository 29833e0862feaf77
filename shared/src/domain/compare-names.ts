const collator = new Intl.Collator('bg', { sensitivity: 'base', numeric: true });

/**
 * The order of a Bulgarian class list, for `sort`: case and accents do not count, and `2` comes before
 * `10`.
 */
export const compareNames = (a: string, b: string): number => collator.compare(a, b);
