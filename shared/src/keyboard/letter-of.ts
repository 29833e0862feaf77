type Key = { readonly key: string; readonly code?: string };

/**
 * The letter of a shortcut, in lower case, or the name of any other key. On a Cyrillic keyboard it is the Latin
 * letter that is printed on the same key.
 */
export function letterOf({ key, code = '' }: Key): string {
  const isLatin = /^[\x20-\x7e]$/.test(key);
  const printed = /^Key([A-Z])$/.exec(code)?.[1];
  return (isLatin || key.length > 1 ? key : (printed ?? key)).toLowerCase();
}
