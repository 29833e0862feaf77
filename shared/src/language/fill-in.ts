export type TextValue = string | number;

export const fillIn = (text: string, values: Readonly<Record<string, TextValue>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
