import { Gauge, Registry } from 'prom-client';
import { diskSpaceOf } from '../../base/disk-space.ts';
import { inTime, LATE } from '../../base/in-time.ts';
import { PROGRAM_VERSION } from '../../base/program-version.ts';
import type { Db } from '../../database/database.ts';
import { findBackupTimes } from '../../database/last-backup.ts';
import type { Row } from '../../database/tables.ts';
import { sumHeldCents } from '../balances/balances.queries.ts';
import { countUnsentMails } from '../mail/outbox.queries.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { countSessions, sumOrdersByStatus } from './metrics.queries.ts';

export type GaugeDeps = ServiceDeps<'database' | 'clock'> & {
  /** The releases that this process does not render. */
  readonly renderer: { readonly quarantined: () => readonly { readonly name: string }[] };
  readonly findLiveReleases: (db: Db) => Promise<readonly Row<'live_releases'>[]>;
  readonly dataDir: string;
};

type GaugeSample = readonly [labels: Readonly<Record<string, string>>, value: number];
/** Its value is one number, or a number for each set of labels; `help` is the sentence that Prometheus shows. */
type GaugeValues = readonly [name: string, help: string, value: number | readonly GaugeSample[]];

/** A database that is slow or away must not block the other metrics. */
const DATABASE_WITHIN_MS = 2000;

/** The state of this process, of the database and of the disk in the text format of Prometheus. */
export async function gaugesText(deps: GaugeDeps): Promise<string> {
  const now = deps.clock.now();
  // A database that fails is treated as one that is late.
  const databaseRead = readDatabaseGauges(deps, now).catch((): typeof LATE => LATE);
  const databaseGauges = await inTime(databaseRead, DATABASE_WITHIN_MS);
  const gauges: readonly GaugeValues[] = [
    [
      'council_figures_up',
      'Whether the database answered in time for orders, mails, sessions and releases',
      databaseGauges === LATE ? 0 : 1,
    ],
    ...(databaseGauges === LATE ? [] : databaseGauges),
    ...(await readProcessGauges(deps)),
  ];
  const registry = new Registry();
  for (const [name, help, value] of gauges) {
    const samples: readonly GaugeSample[] = typeof value === 'number' ? [[{}, value]] : value;
    // A gauge without samples would be written as 0.
    if (samples.length === 0) continue;
    const labelNames = Object.keys(samples[0]?.[0] ?? {});
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const [labels, sample] of samples) gauge.set({ ...labels }, sample);
  }
  return registry.metrics();
}

async function readDatabaseGauges(
  { database: { db }, findLiveReleases }: GaugeDeps,
  now: number,
): Promise<GaugeValues[]> {
  const [unsentMails, orderTotals, cashCents, sessions, liveReleases, backups] = await Promise.all([
    // Mails are deleted after 30 days, so these are the ones of the last 30 days.
    countUnsentMails(db, { givenUpSince: 0 }),
    sumOrdersByStatus(db),
    sumHeldCents(db),
    countSessions(db, now),
    findLiveReleases(db),
    findBackupTimes(db),
  ]);
  const byStatus = (column: 'orders' | 'cents'): GaugeSample[] =>
    orderTotals.map((row) => [{ status: row.status, currency: row.currency }, row[column]]);
  return [
    ['council_mails_waiting', 'Mails that wait to be sent', unsentMails.waitingCount],
    [
      'council_mails_oldest_seconds',
      'Age of the oldest mail that waits; 0 without any',
      unsentMails.oldestCreatedAt === null ? 0 : (now - unsentMails.oldestCreatedAt) / 1000,
    ],
    [
      'council_mails_given_up',
      'Mails of the last 30 days that failed for two days',
      unsentMails.givenUpCount,
    ],
    [
      'council_mails_refused',
      'Mails of the last 30 days whose recipients were refused',
      unsentMails.refusedCount,
    ],
    ['council_orders', 'Orders by status', byStatus('orders')],
    ['council_orders_cents', 'Sum of the orders by status, in cents', byStatus('cents')],
    [
      'council_backup_age_seconds',
      'Age of the last backup; where none was ever made, of the last migration',
      (now - backups.unsavedSince) / 1000,
    ],
    ['council_balances_cents', 'Cash that class reps hold, in cents', cashCents],
    [
      'council_sessions',
      'Sessions that are open, and those of them that were used in the last 15 minutes',
      (['open', 'active'] as const).map((state) => [{ state }, sessions[state]]),
    ],
    [
      'council_release_share',
      'Percentage of the visitors who get the canary of a section',
      liveReleases
        .filter(({ canary }) => canary !== null)
        .map(({ section, canary_traffic }) => [{ section }, canary_traffic ?? 0]),
    ],
    [
      'council_release_since_seconds',
      'When the live release of a section became live, in seconds since 1970',
      liveReleases.map(({ section, since }) => [{ section }, since / 1000]),
    ],
  ];
}

async function readProcessGauges({
  database,
  renderer,
  dataDir,
}: GaugeDeps): Promise<GaugeValues[]> {
  // SQLite has no connections to count.
  const pool = database.poolState();
  const disk = await diskSpaceOf(dataDir);
  const quarantinedBySection = Map.groupBy(renderer.quarantined(), ({ name }) => name);
  const connections: GaugeSample[] = pool
    ? [
        [{ state: 'busy' }, pool.open - pool.idle],
        [{ state: 'idle' }, pool.idle],
      ]
    : [];
  const { version, commit } = PROGRAM_VERSION;
  return [
    ['council_build_info', 'The program that runs', [[{ version, commit: commit ?? '' }, 1]]],
    ['council_database_connections', 'Connections to PostgreSQL, by state', connections],
    [
      'council_database_waiting',
      'Work that waits for a connection to PostgreSQL',
      pool ? pool.waiting : [],
    ],
    [
      'council_releases_quarantined',
      'Releases that this process does not render, by section',
      [...quarantinedBySection].map(([section, { length }]) => [{ section }, length]),
    ],
    ['council_disk_free_bytes', 'Space that is left on the disk of the data folder', disk.free],
    ['council_disk_size_bytes', 'Size of the disk of the data folder', disk.size],
  ];
}
