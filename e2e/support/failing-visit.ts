import { endpoints } from 'shared/contract';
import type { OwnSite } from './own-site.ts';

/** Logs in and reports a failed release, as the browser of a demo account does. */
export async function failingVisit(
  { origin }: OwnSite,
  name: string,
  release: { readonly section: string; readonly version: string },
): Promise<void> {
  const send = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const login = await send(endpoints['auth.login'].path, {
    email: `${name}@school.example`,
    password: 'Council2026',
  });
  const { token } = (await login.json()) as { readonly token: string };
  const report = { reports: [{ ...release, outcome: 'failed' }] };
  await send(endpoints['releases.report'].path, report, { authorization: `Bearer ${token}` });
}
