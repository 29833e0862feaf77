/** A value for a `{name}` of a text. */
export type Value = string | number;

/** Fills the `{name}`s of a text. */
export const fillIn = (text: string, values: Readonly<Record<string, Value>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
