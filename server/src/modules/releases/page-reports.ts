import { createHmac } from 'node:crypto';
import type { ReleaseReports } from 'shared/contract';
import { SHELL } from 'shared/releases';
import type { Clock } from '../../base/clock.ts';
import { addressBlocks } from '../../http/address-blocks.ts';
import { periodOf } from './evidence.rules.ts';
import type { PageLoadsRow, ReportsRow } from './health.queries.ts';

/** Networks, and releases of networks, that are counted between two writes. More are not visitors of a school. */
const MOST_COUNTED = 5000;

/** Pages that were sent with a shell are counted after one to two of these: until then they may still start. */
const TIME_TO_START_MS = 60_000;

type Counted = { readonly pages: readonly PageLoadsRow[]; readonly reports: readonly ReportsRow[] };

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
  let reports = new Map<string, ReportsRow>();
  /** Pages by shell, network and period: those of this minute, and those of the one before. */
  let sent = { now: new Map<string, ReportsRow>(), before: new Map<string, ReportsRow>() };
  let turnedAt = clock.now();

  const networkOf = (address: string): string => addressBlocks(address).at(-1)?.key ?? address;
  const digestOf = (network: string): string =>
    createHmac('sha256', key).update(network).digest('base64url').slice(0, 22);

  /** Adds to what is counted of a release in a network and in the present period. */
  function add(to: Map<string, ReportsRow>, { of, ...more }: Added): void {
    const period = periodOf(clock.now());
    const place = `${of.section} ${of.version} ${of.network} ${period}`;
    const known = to.get(place);
    if (!known && to.size >= MOST_COUNTED) return;
    to.set(place, sumOf(known ?? { ...NOTHING, ...of, period }, more));
  }

  function turn(): void {
    // Also when the clock was ahead and is set right.
    if (Math.abs(clock.now() - turnedAt) < TIME_TO_START_MS) return;
    turnedAt = clock.now();
    for (const [place, row] of sent.before)
      reports.set(place, sumOf(reports.get(place) ?? { ...row, sent: 0 }, { sent: row.sent }));
    sent = { now: new Map(), before: sent.now };
  }

  return {
    /** A page was sent to this address; `shell` says when it has started, and is null where that is not to be said. */
    sawPage(address: string, shell: string | null): void {
      const network = networkOf(address);
      const loads = pages.get(network) ?? 0;
      if (loads > 0 || pages.size < MOST_COUNTED) pages.set(network, loads + 1);
      if (shell !== null)
        add(sent.now, { of: { section: SHELL, version: shell, network }, sent: 1 });
    },

    /** A page at this address reported. Of each release an outcome counts once, however often it is named. */
    sawReports(sent: ReleaseReports['reports'], address: string): void {
      const network = networkOf(address);
      const once = new Map(sent.map((one) => [JSON.stringify(one), one]));
      for (const { section, version, outcome } of once.values())
        add(reports, { of: { section, version, network }, [outcome]: 1 });
    },

    /** What was counted since the last time. In one order everywhere: processes must not wait in a ring. */
    take(): Counted {
      turn();
      const period = periodOf(clock.now());
      const loads = [...pages].map(([network, count]) => ({
        network: digestOf(network),
        period,
        loads: count,
      }));
      const seen = [...reports.values()].map((one) => ({
        ...one,
        network: digestOf(one.network),
      }));
      pages = new Map();
      reports = new Map();
      return { pages: inOrder(loads), reports: inOrder(seen) };
    },
  };
}

export type PageReports = ReturnType<typeof createPageReports>;

type Figures = Pick<ReportsRow, 'loaded' | 'failed' | 'crashed' | 'sent'>;

type Added = Partial<Figures> & {
  readonly of: Pick<ReportsRow, 'section' | 'version' | 'network'>;
};

const NOTHING: Figures = { loaded: 0, failed: 0, crashed: 0, sent: 0 };

const sumOf = (row: ReportsRow, more: Partial<Figures>): ReportsRow => ({
  ...row,
  loaded: row.loaded + (more.loaded ?? 0),
  failed: row.failed + (more.failed ?? 0),
  crashed: row.crashed + (more.crashed ?? 0),
  sent: row.sent + (more.sent ?? 0),
});

const inOrder = <
  Named extends { network: string; section?: string; version?: string; period: number },
>(
  rows: readonly Named[],
): Named[] => {
  const keyOf = ({ section, version, network, period }: Named) =>
    `${network} ${section} ${version} ${period}`;
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
};
