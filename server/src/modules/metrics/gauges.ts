import { Gauge, type Registry } from 'prom-client';
import type { PoolFigures } from '../../database/postgres.ts';
import type { QuarantinedRelease } from '../../rendering/quarantine.ts';
import type { Figures } from './figures.ts';

type State = {
  /** Null while the database does not answer. */
  readonly figures: Figures | null;
  readonly pool: PoolFigures | null;
  readonly quarantined: readonly QuarantinedRelease[];
  /** Epoch milliseconds. */
  readonly now: number;
};

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

const one = (value: number): readonly Sample[] => [[{}, value]];

/** What the metrics say of a state: name, what it means, and the samples; none where nothing is known. */
const gauges: readonly (readonly [string, string, (state: State) => readonly Sample[]])[] = [
  [
    'council_figures_up',
    'Whether the database answered in time for the figures of orders, mails, sessions and releases',
    ({ figures }) => one(figures ? 1 : 0),
  ],
  [
    'council_database_connections',
    'Connections to PostgreSQL, by state',
    ({ pool }) =>
      pool
        ? [
            [{ state: 'busy' }, pool.open - pool.idle],
            [{ state: 'idle' }, pool.idle],
          ]
        : [],
  ],
  [
    'council_database_waiting',
    'Work that waits for a connection to PostgreSQL',
    ({ pool }) => (pool ? one(pool.waiting) : []),
  ],
  [
    'council_releases_quarantined',
    'Releases that this process does not render, by section',
    ({ quarantined }) => {
      const bySection = Map.groupBy(quarantined, ({ name }) => name);
      return [...bySection].map(([section, { length }]): Sample => [{ section }, length]);
    },
  ],
  ...ofFigures([
    ['council_mails_waiting', 'Mails that wait to be sent', ({ mails }) => one(mails.waiting)],
    [
      'council_mails_oldest_seconds',
      'Age of the oldest mail that waits; 0 without any',
      ({ mails }, now) => one(mails.oldest === null ? 0 : (now - mails.oldest) / 1000),
    ],
    [
      'council_mails_given_up',
      'Mails of the last 30 days that are not tried any more',
      ({ mails }) => one(mails.givenUp),
    ],
    [
      'council_orders',
      'Orders by status',
      ({ orders }) =>
        orders.map(({ status, currency, orders: count }) => [{ status, currency }, count]),
    ],
    [
      'council_orders_cents',
      'Sum of the orders by status, in cents',
      ({ orders }) => orders.map(({ status, currency, cents }) => [{ status, currency }, cents]),
    ],
    [
      'council_balances_cents',
      'Cash that class reps hold, in cents',
      ({ cashCents }) => one(cashCents),
    ],
    [
      'council_sessions',
      'Sessions that are open, and those of them that were used in the last 15 minutes',
      ({ sessions }) => [
        [{ state: 'open' }, sessions.open],
        [{ state: 'active' }, sessions.active],
      ],
    ],
    [
      'council_release_share',
      'Percentage of the visitors who get the canary of a section',
      ({ releases }) =>
        releases.flatMap(({ section, stage, share }): Sample[] =>
          stage === 'canary' ? [[{ section }, share]] : [],
        ),
    ],
    [
      'council_release_since_seconds',
      'When the live release of a section became live, in seconds since 1970',
      ({ releases }) =>
        releases.flatMap(({ section, since }): Sample[] =>
          since === null ? [] : [[{ section }, since / 1000]],
        ),
    ],
    [
      'council_disk_free_bytes',
      'Space that is left on the disk of the data folder',
      ({ disk }) => one(disk.free),
    ],
    [
      'council_disk_size_bytes',
      'Size of the disk of the data folder',
      ({ disk }) => one(disk.size),
    ],
    [
      'council_backup_age_seconds',
      'Age of the last backup; missing where none was ever made',
      ({ lastBackup }, now) => (lastBackup === null ? [] : one((now - lastBackup) / 1000)),
    ],
  ]),
];

function ofFigures(
  all: readonly (readonly [string, string, (figures: Figures, now: number) => readonly Sample[]])[],
): [string, string, (state: State) => readonly Sample[]][] {
  return all.map(([name, help, samplesOf]) => [
    name,
    help,
    ({ figures, now }) => (figures ? samplesOf(figures, now) : []),
  ]);
}

/** Returns what writes a state into the gauges of a registry. */
export function createGauges(registry: Registry): (state: State) => void {
  const writers = gauges.map(([name, help, samplesOf]) => {
    let gauge: Gauge | undefined;
    return (state: State): void => {
      const samples = samplesOf(state);
      const labelNames = Object.keys(samples[0]?.[0] ?? {});
      // One without samples would be told as 0.
      if (samples.length === 0) {
        registry.removeSingleMetric(name);
        gauge = undefined;
        return;
      }
      gauge ??= new Gauge({ name, help, labelNames, registers: [registry] });
      gauge.reset();
      for (const [labels, value] of samples) gauge.set({ ...labels }, value);
    };
  });
  return (state) => {
    for (const write of writers) write(state);
  };
}
