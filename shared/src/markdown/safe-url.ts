/** A domain as people write it; the parser encodes letters of other alphabets. */
const LETTER = String.raw`(?:\p{L}|%[89a-f][\da-f])`;
const DOMAIN = String.raw`(?:(?:${LETTER}|[\d-])+\.)+${LETTER}(?:${LETTER}|[\d-])+`;
/** A name such as `plan.pdf`, which looks like a domain: the file is not here, and a site of that name is another's. */
const FILE_NAME = String.raw`[^/?#]+\.(?:pdf|docx?|xlsx?|pptx?|od[pst]|rtf|txt|csv|html?|jpe?g|png|gif|webp|heic|mp[34])(?:[?#]|$)`;

/** Mail addresses, telephone numbers and sites as people type them, each with its scheme. */
const BARE_ADDRESSES: readonly (readonly [pattern: RegExp, scheme: string])[] = [
  [new RegExp(String.raw`^[^\s/?#:@]+@${DOMAIN}(?:\?|$)`, 'iu'), 'mailto:'],
  [/^\+?\d[\d()-]{5,19}$/, 'tel:'],
  [new RegExp(String.raw`^(?!${FILE_NAME})${DOMAIN}(?::\d{1,5})?(?:[/?#]|$)`, 'iu'), 'https://'],
];

/** The address with its scheme; as it is if it has one, or is a path of this site. */
export const withScheme = (address: string): string =>
  (BARE_ADDRESSES.find(([pattern]) => pattern.test(address))?.[1] ?? '') + address;

/**
 * The URL if it is safe for readers, else undefined. Links may use http, https, mailto and tel, pictures
 * http and https; both may use paths of this site. `//host` and its variants are rejected: they look like a
 * path and lead to another site.
 */
export function safeUrl(url: string, use: 'link' | 'picture'): string | undefined {
  // Browsers ignore these characters in a URL, so a check must too.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  const stripped = url.replace(/[\u0000-\u0020\u007f]/g, '');
  const target = use === 'link' ? withScheme(stripped) : stripped;
  if (target === '' || /^[/\\]{2}/.test(target) || target.startsWith('\\')) return undefined;
  const beforePath = target.split(/[/?#]/, 1)[0] ?? '';
  if (!beforePath.includes(':')) return target;
  const isAllowed = (use === 'link' ? /^(?:https?|mailto|tel):/i : /^https?:/i).test(target);
  return isAllowed ? target : undefined;
}
