const SCHEME = /^([a-z][a-z\d+.-]*):/i;

/**
 * An address a reader may be sent to, or undefined. Only http, https, mailto and tel leave the site;
 * pictures come by http, https or from the site itself. `//host` and its variants are refused: they
 * look like a path and lead elsewhere.
 */
export function safeUrl(url: string, use: 'link' | 'picture'): string | undefined {
  // Browsers drop these before they read an address.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  const plain = url.replace(/[\u0000-\u0020\u007f]/g, '');
  if (plain === '' || /^[/\\]{2}/.test(plain) || plain.startsWith('\\')) return undefined;
  const head = plain.split(/[/?#]/, 1)[0] ?? '';
  if (!head.includes(':')) return plain;
  const scheme = SCHEME.exec(plain)?.[1]?.toLowerCase() ?? '';
  const allowed = use === 'link' ? ['http', 'https', 'mailto', 'tel'] : ['http', 'https'];
  return allowed.includes(scheme) ? plain : undefined;
}
