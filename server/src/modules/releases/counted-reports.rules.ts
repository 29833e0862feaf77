import type { ReleaseReports } from 'shared/contract';
import { SHELL } from 'shared/releases';
import type { PageOrigin } from './page-tickets.ts';
import type { LiveRow } from './releases.queries.ts';

type Report = ReleaseReports['reports'][number];

/**
 * The reports of a page that count: those of releases that are live or canaries. In a page of a shell that is a canary,
 * a live section that fails is the failure of that shell: with the live one it is used every day.
 */
export function countedReports(
  reports: readonly Report[],
  { set }: PageOrigin,
  live: readonly LiveRow[],
): Report[] {
  const isOf = (version: 'version' | 'canary', one: Report): boolean =>
    live.some((row) => row.section === one.section && row[version] === one.version);
  const shell = live.find((row) => row.section === SHELL && row.canary_set === set)?.canary;
  return reports.flatMap((one): Report[] => {
    if (isOf('canary', one)) return [one];
    if (!isOf('version', one)) return [];
    if (set === null || !shell || one.outcome === 'loaded') return [one];
    return [{ section: SHELL, version: shell, outcome: 'crashed' }];
  });
}
