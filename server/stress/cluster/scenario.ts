import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/database/database.ts';
import { aSection, aShell } from '../../test/releases/built-release.ts';
import { makeNewsToken } from '../../test/releases/news-committee.ts';
import { startFakeS3 } from '../../test/support/fake-s3.ts';
import { SECRET, seed } from '../../test/support/school.ts';
import { startSmtpServer } from '../../test/support/smtp-server.ts';
import { checkAll } from './checks.ts';
import { startLoad } from './load.ts';
import { type Build, openMembers } from './members.ts';
import { newsVersionAt, releaseTo, shellVersionAt } from './releasing.ts';

type ClusterOptions = {
  /** Address of an empty PostgreSQL database. */
  readonly databaseUrl: string;
  readonly processes: number;
  readonly readers: number;
  /** Pupils who order. */
  readonly writers: number;
  /** Pause between two visits of a reader, and two orders of a pupil. */
  readonly pauseMs: number;
  /** Number of times that each process is killed. With none, no process returns to the older build. */
  readonly rounds: number;
  /** Whether to wait two minutes for mails claimed by a killed process. */
  readonly awaitsAllMails: boolean;
};

/**
 * Processes with a data folder each that is empty at every start, one PostgreSQL and one bucket. Under
 * reads and orders each process is killed and started again, and a release is given to one of them; then a newer
 * build replaces the older one process by process, and older processes return. Resolves with the measurements.
 */
export async function stressCluster(options: ClusterOptions) {
  const smtp = await startSmtpServer();
  const store = await startFakeS3();
  const { processes, readers, pauseMs } = options;
  const { token, pupils } = await prepare(options.databaseUrl);
  const members = await openMembers(processes, {
    LOG_LEVEL: 'warn',
    DATABASE_URL: options.databaseUrl,
    JWT_SECRET: SECRET,
    SMTP_URL: smtp.url,
    S3_URL: store.url,
  });
  const { origins } = members;
  const indexes = [...origins.keys()];
  const last = processes - 1;
  const old = { shipped: [aShell('old'), aSection('old')], builtAt: 1 };
  const fresh = { shipped: [aShell('fresh'), aSection('fresh')], builtAt: 2 };
  const returningIndexes = options.rounds > 0 ? indexes : [];
  const freshShell = fresh.shipped[0]?.manifest.version;
  const servedAfterMs: number[] = [];
  let kills = 0;
  let newsVersion = '';

  try {
    // The build is in the first process only: the others have nothing, and take all of it from the bucket.
    await members.start(0, old);
    await Promise.all(indexes.slice(1).map((index) => members.start(index)));
    const load = startLoad(origins, {
      ...{ readers, pauseMs, productId: 1 },
      pupils: pupils.slice(0, options.writers),
    });
    try {
      const release = async (index: number): Promise<void> => {
        const built = aSection(`${Date.now()}`);
        const origin = origins[index] ?? '';
        servedAfterMs.push(await releaseTo(origin, { built, site: { origins, token } }));
        newsVersion = built.manifest.version;
      };
      const killAndStart = async (index: number, build?: Build): Promise<void> => {
        await members.end(index, 'SIGKILL');
        kills += 1;
        await sleep(300);
        await members.start(index, build);
      };
      /** Checks that the release of the committee is live in every process. */
      const checkNews = async (): Promise<void> => {
        for (const origin of origins) assert.equal(await newsVersionAt(origin), newsVersion);
      };

      /** Replaces a process, and checks that the newer shell stays in it. */
      const restart = async (index: number, build: Build): Promise<void> => {
        await members.end(index, 'SIGTERM');
        await members.start(index, build);
        // A process of the older build that dies meanwhile comes back and changes nothing.
        if (index === 0 && build === fresh) await killAndStart(last, old);
        assert.equal(await shellVersionAt(origins[index] ?? ''), freshShell);
        await checkNews();
      };

      await release(last);
      for (let round = 0; round < options.rounds; round += 1) {
        for (const index of indexes) {
          await release(index);
          await killAndStart(index);
          await checkNews();
        }
      }

      // From the older build to the newer one.
      for (const index of indexes) await restart(index, fresh);
      await release(1);

      // And back: what is live stays, until somebody rolls it back.
      for (const index of returningIndexes) await restart(index, old);
    } finally {
      await load.stop();
    }
    assert.deepEqual(load.failures.slice(0, 5), [], `${load.failures.length} failed reads`);
    const slowestMs = Math.round(Math.max(...servedAfterMs));
    const clusterRun = { load, smtp, kills, awaitsAllMails: options.awaitsAllMails };
    const { orders, mails, copies } = await checkAll(options.databaseUrl, clusterRun);
    const lines = [
      `${processes} processes, PostgreSQL and a bucket: ${load.counts.reads} reads, none failed`,
      `${orders} orders, none lost or doubled; ${load.counts.repeatedOrders} had to be sent again`,
      `${mails} mails, one for each order; ${copies} handed over again by another process after a kill, with the same id and bytes`,
      `${kills} kills, ${processes + returningIndexes.length} graceful restarts with another build; no release went back`,
      `${servedAfterMs.length} releases, served by all within ${Math.round(median(servedAfterMs))} ms (median), ${slowestMs} ms at worst`,
    ];
    return { lines, slowestMs };
  } finally {
    await members.close();
    await smtp.stop();
    await store.stop();
  }
}

/** A school in the database, with one product that everybody buys, and the token of a committee. */
async function prepare(databaseUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'council-cluster-'));
  const database = openDatabase({ databaseUrl, dataDir });
  try {
    await database.migrate();
    const { pupils } = await seed(database, { pupils: 30 });
    return { pupils, token: await makeNewsToken(database) };
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
