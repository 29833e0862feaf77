import { boot, siteConfig } from 'shared/api';
import { endpoints, type SectionReports } from 'shared/contract';
import type { LiveSection } from './discovery.ts';

type Report = SectionReports['reports'][number];
type Outcome = Report['outcome'];

/** Good news can wait for more of it; bad news tells the server early that a release is broken. */
const PAUSE_MS: Readonly<Record<Outcome, number>> = { loaded: 5_000, failed: 500, crashed: 500 };

const told = new Set<string>();
let waiting: Report[] = [];

/**
 * Tells the server how a section's release does in this browser, each outcome once per page: it takes
 * a release back which fails more often than the one before. Nothing about the visitor is sent, and
 * nothing of a preview: who tries a release is not one of its visitors.
 */
export function report({ name, metadata }: LiveSection, outcome: Outcome): void {
  const { version } = metadata;
  const key = `${name} ${version} ${outcome}`;
  if (told.has(key) || version === '' || boot().preview?.section === name) return;
  told.add(key);
  waiting.push({ section: name, version, outcome });
  setTimeout(send, PAUSE_MS[outcome]);
}

/**
 * Reports files of releases that did not arrive or were refused because they had been altered: the
 * browser says so to nobody but the element that asked.
 */
export function reportLostFiles(sections: readonly LiveSection[]): void {
  addEventListener(
    'error',
    ({ target }) => {
      const url = target instanceof HTMLScriptElement ? target.src : undefined;
      const lost = url ?? (target instanceof HTMLLinkElement ? target.href : undefined);
      const section = lost && sections.find((one) => lost.startsWith(folderOf(one)));
      if (section) report(section, 'failed');
    },
    { capture: true },
  );
  addEventListener('pagehide', send);
}

const folderOf = ({ url }: LiveSection): string => new URL('.', new URL(url, location.href)).href;

function send(): void {
  if (waiting.length === 0) return;
  const body = new Blob([JSON.stringify({ reports: waiting })], { type: 'application/json' });
  waiting = [];
  navigator.sendBeacon(siteConfig().apiOrigin + endpoints['releases.report'].path, body);
}
