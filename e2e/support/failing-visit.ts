import { BOOT_ELEMENT_ID, type Boot, endpoints } from 'shared/contract';
import type { OwnSite } from './own-site.ts';

const BOOT = new RegExp(`<script type="application/json" id="${BOOT_ELEMENT_ID}">(.*?)</script>`);

/** Does what the browser of a visitor does to whom a release does not start: loads a page, and reports. */
export async function failingVisit(
  { origin }: OwnSite,
  release: { readonly section: string; readonly version: string },
): Promise<void> {
  const page = await (await fetch(`${origin}/news`)).text();
  const boot: Boot = JSON.parse(BOOT.exec(page)?.[1] ?? '{}');
  await fetch(origin + endpoints['releases.report'].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket: boot.ticket, reports: [{ ...release, outcome: 'failed' }] }),
  });
}
