import type { endpoints, ReleaseReports, SiteConfig } from 'shared/contract';

/** An inline script sends reports too, and would be too large with the table of all calls. */
const PATH: (typeof endpoints)['releases.report']['path'] = '/api/sections/reports';

export function sendReports(
  reports: ReleaseReports,
  { config, token }: { readonly config: SiteConfig; readonly token: string | null },
): void {
  // A beacon could not send the authorization header.
  fetch(config.apiOrigin + PATH, {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(reports),
  }).catch(() => {});
}
