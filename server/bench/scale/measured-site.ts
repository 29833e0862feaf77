import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/database/database.ts';
import { findPostgresPrograms } from '../../test/support/postgres-programs.ts';
import { startPostgresServer } from '../../test/support/postgres-server.ts';
import { createClient } from '../closed-loop.ts';
import { childrenOf, cpuMsOf, endedCpuMsOf } from '../cpu.ts';
import { seed } from '../seed.ts';
import { startServerProcess } from '../server-process.ts';
import { withDescendants } from '../syncs.ts';

const BUILT = new URL('../../../data/site', import.meta.url).pathname;

export type MeasuredSite = Awaited<ReturnType<typeof openSite>>;

/**
 * Measures one process with PostgreSQL, a school and the built site. Throws where PostgreSQL or a build is missing.
 */
export async function onMeasuredSite<Found>(
  measure: (site: MeasuredSite) => Promise<Found>,
): Promise<Found> {
  const programs = findPostgresPrograms();
  if (!programs) throw new Error('No PostgreSQL found.');
  if (!existsSync(BUILT)) throw new Error('There is no built site: run pnpm build first.');
  const postgres = await startPostgresServer(programs, {
    fsync: 'on',
    synchronous_commit: 'on',
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'council-scale-'));
  cpSync(BUILT, join(dataDir, 'site'), { recursive: true });
  try {
    const databaseUrl = `${postgres.address}/postgres`;
    const site = await openSite({ dataDir, databaseUrl, postgresFolder: postgres.folder });
    try {
      return await measure(site);
    } finally {
      await site.close();
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Place = {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly postgresFolder: string;
};

async function openSite({ dataDir, databaseUrl, postgresFolder }: Place) {
  const database = openDatabase({ databaseUrl, dataDir });
  await database.migrate();
  const { pupils } = await seed(database, { users: 1000, orders: 5000 });
  await database.close();
  const server = await startServerProcess({
    dataDir,
    env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', DEMO: 'off' },
  });
  const client = createClient(server.port);
  const postmaster = Number(
    readFileSync(join(postgresFolder, 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  const html = await (await fetch(`${server.origin}/`)).text();
  const script = /<script[^>]* src="([^"]+)"/.exec(html)?.[1];
  if (!script) throw new Error('The page names no script.');
  return {
    origin: server.origin,
    client,
    pupils,
    /** The path of a file of a release: the shell's first script. */
    script,
    /** Processor time so far, in milliseconds. */
    cpu: () => ({
      process: cpuMsOf(server.pid),
      renderer: sum(childrenOf(server.pid).map(cpuMsOf)),
      // Connections come and go, and what they cost stays.
      database: endedCpuMsOf(postmaster) + sum(withDescendants(postmaster).map(cpuMsOf)),
    }),
    async close(): Promise<void> {
      client.close();
      await server.end('SIGTERM');
    },
  };
}

/** A process that has ended meanwhile says nothing any more. */
const sum = (values: readonly number[]): number =>
  values.filter(Number.isFinite).reduce((total, value) => total + value, 0);
