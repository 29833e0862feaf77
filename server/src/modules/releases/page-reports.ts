import { createHmac } from 'node:crypto';
import type { ReleaseReports } from 'shared/contract';
import { NO_LOADS } from 'shared/releases';
import type { Clock } from '../../base/clock.ts';
import { addressBlocks } from '../../http/address-blocks.ts';
import { periodOf } from './evidence.rules.ts';
import type { PageLoadsRow, ReportsRow } from './health.queries.ts';

/** Networks, and releases of networks, that are counted between two writes. More are not visitors of a school. */
const MOST_COUNTED = 5000;

type Counted = { readonly pages: readonly PageLoadsRow[]; readonly reports: readonly ReportsRow[] };

type Seen = Pick<ReportsRow, 'section' | 'version' | 'network' | 'loaded' | 'failed' | 'crashed'>;

/**
 * Counts in memory how many pages were sent to whom and what they reported, until it is written. Of an address
 * nothing is kept but a digest of its network: an IPv4 address, or a /48 of IPv6, which one customer may have.
 */
export function createPageReports({
  secret,
  clock,
}: {
  readonly secret: string;
  readonly clock: Clock;
}) {
  const key = createHmac('sha256', secret).update('networks of reports').digest();
  let pages = new Map<string, number>();
  let reports = new Map<string, Seen>();

  const networkOf = (address: string): string => addressBlocks(address).at(-1)?.key ?? address;
  const digestOf = (network: string): string =>
    createHmac('sha256', key).update(network).digest('base64url').slice(0, 22);

  return {
    /** A page was sent to this address. */
    sawPage(address: string): void {
      const network = networkOf(address);
      const loads = pages.get(network) ?? 0;
      if (loads > 0 || pages.size < MOST_COUNTED) pages.set(network, loads + 1);
    },

    /** A page at this address reported. Of each release an outcome counts once, however often it is named. */
    sawReports(sent: ReleaseReports['reports'], address: string): void {
      const network = networkOf(address);
      const once = new Map(sent.map((one) => [JSON.stringify(one), one]));
      for (const { section, version, outcome } of once.values()) {
        const place = `${section} ${version} ${network}`;
        const seen = reports.get(place) ?? { section, version, network, ...NO_LOADS };
        if (reports.size >= MOST_COUNTED && !reports.has(place)) continue;
        reports.set(place, { ...seen, [outcome]: seen[outcome] + 1 });
      }
    },

    get isEmpty() {
      return pages.size === 0 && reports.size === 0;
    },

    /** What was counted since the last time. In one order everywhere: processes must not wait in a ring. */
    take(): Counted {
      const period = periodOf(clock.now());
      const loads = [...pages].map(([network, count]) => ({
        network: digestOf(network),
        period,
        loads: count,
      }));
      const seen = [...reports.values()].map((one) => ({
        ...one,
        network: digestOf(one.network),
        period,
      }));
      pages = new Map();
      reports = new Map();
      return { pages: inOrder(loads), reports: inOrder(seen) };
    },
  };
}

export type PageReports = ReturnType<typeof createPageReports>;

const inOrder = <Named extends { network: string; section?: string; version?: string }>(
  rows: readonly Named[],
): Named[] => {
  const keyOf = ({ section, version, network }: Named) => `${network} ${section} ${version}`;
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
};
