/** Addresses of pictures on other hosts; those of this site begin with a slash. */
const PICTURE = /!\[[^\]]*\]\(\s*<?(https?:\/\/[^\s<>)]+)/gi;

/**
 * Hosts of pictures in a text that pages block. `allowed` are hosts such as `*.school.bg`; without it, all hosts with
 * https.
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

/** Matches hosts like a content security policy. */
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
