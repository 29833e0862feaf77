const SCHEME = /^([a-z][a-z\d+.-]*):/i;

/**
 * The address if it is safe for readers, else undefined. Links may use http, https, mailto and tel, pictures
 * http and https; both may use paths of this site. `//host` and its variants are rejected: they look like a
 * path and lead to another site.
 */
export function safeUrl(url: string, use: 'link' | 'picture'): string | undefined {
  // Browsers ignore these characters in an address, so a check must too.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  const stripped = url.replace(/[\u0000-\u0020\u007f]/g, '');
  if (stripped === '' || /^[/\\]{2}/.test(stripped) || stripped.startsWith('\\')) return undefined;
  const beforePath = stripped.split(/[/?#]/, 1)[0] ?? '';
  if (!beforePath.includes(':')) return stripped;
  const scheme = SCHEME.exec(stripped)?.[1]?.toLowerCase() ?? '';
  const allowed = use === 'link' ? ['http', 'https', 'mailto', 'tel'] : ['http', 'https'];
  return allowed.includes(scheme) ? stripped : undefined;
}
