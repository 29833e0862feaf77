/** The host of previews for a site on this machine. Browsers know it without DNS, because it ends with `localhost`. */
const LOCAL_PREVIEW_HOST = 'preview.localhost';

export const isLocalHost = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/**
 * The origin at which previews open, without a slash at the end; undefined for none. A site on this machine
 * has one by default, at its own port.
 */
export function previewOrigin(
  publicUrl: string,
  configuredUrl: string | undefined,
): string | undefined {
  if (configuredUrl) return new URL(configuredUrl).origin;
  const url = new URL(publicUrl);
  if (!isLocalHost(url.hostname) || url.hostname === LOCAL_PREVIEW_HOST) return undefined;
  url.hostname = LOCAL_PREVIEW_HOST;
  return url.origin;
}

/** The problem with a PREVIEW_URL, as words that follow its name; null for none, and for text that is no URL. */
export function previewUrlProblem(publicUrl: string, configuredUrl: string): string | null {
  const siteUrl = URL.parse(publicUrl);
  const previewUrl = URL.parse(configuredUrl);
  if (!siteUrl || !previewUrl) return null;
  if (previewUrl.href !== `${previewUrl.origin}/`) return 'must be an address without a path';
  if (previewUrl.origin === siteUrl.origin) return 'must be another address than PUBLIC_URL';
  // On plain http, others could read unreleased pages and inject scripts.
  if (siteUrl.protocol === 'https:' && previewUrl.protocol !== 'https:')
    return 'must begin with https: as PUBLIC_URL does';
  return null;
}
