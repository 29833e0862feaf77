/** Addresses of the pictures of a text; those of this site begin with a slash. */
const PICTURE = /!\[[^\]]*\]\(\s*<?(https?:\/\/[^\s<>)]+)/gi;

/**
 * Other hosts that pictures of a text lie on, and from which pages show none. `allowed` are hosts such as
 * `*.school.bg`; without it all are that have https.
 */
export function hiddenPictureHosts(
  text: string,
  { allowed, own }: { readonly allowed: readonly string[] | undefined; readonly own: string },
): string[] {
  const isShown = ({ protocol, origin, host }: URL): boolean =>
    origin === own || (protocol === 'https:' && (allowed?.some(covers(host)) ?? true));
  const urls = [...text.matchAll(PICTURE)].flatMap(([, url = '']) => parsed(url));
  return [...new Set(urls.filter((url) => !isShown(url)).map(({ host }) => host))];
}

/** As browsers read a content security policy. */
const covers =
  (host: string) =>
  (pattern: string): boolean =>
    pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;

function parsed(url: string): URL[] {
  try {
    return [new URL(url)];
  } catch {
    return [];
  }
}
