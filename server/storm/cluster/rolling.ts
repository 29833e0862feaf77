import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { SECRET } from '../../bench/seed.ts';
import { BUILT } from '../ships.ts';
import { startLoad } from './load.ts';
import { openMembers } from './members.ts';
import { type ClusterOptions, prepare } from './scenario.ts';

const PROCESSES = 3;
const READER = fileURLToPath(new URL('../../../e2e/rolling/reader.ts', import.meta.url));

type Seen = {
  readonly loaded: number;
  readonly followed: number;
  readonly failures: readonly string[];
};

/**
 * The site as `pnpm build` makes it, in three processes that are replaced one after the other, again and again, while
 * pupils order and a real browser reads. Returns the figures.
 */
export async function rollRealBuild(options: ClusterOptions): Promise<string[]> {
  if (!existsSync(BUILT)) throw new Error('There is no built site: run pnpm build first.');
  const { pupils } = await prepare(options.databaseUrl);
  const members = await openMembers(PROCESSES, {
    LOG_LEVEL: 'warn',
    DATABASE_URL: options.databaseUrl,
    JWT_SECRET: SECRET,
    ...options.store.env,
  });
  const all = [...members.origins.keys()];
  try {
    // The build is in the first process only: the others take all of it from the bucket.
    for (const at of all) await members.start(at, at === 0 ? BUILT : []);
    const proxy = await options.startProxy(members.ports);
    const load = startLoad(proxy.origin, { pupils, productId: 1, pauseMs: options.pauseMs });
    const reader = startReader(proxy.origin);
    let restarts = 0;
    for (let round = 0; round < options.rounds; round += 1) {
      for (const at of all) {
        await members.end(at, 'SIGTERM');
        await members.start(at, at === 0 ? BUILT : []);
        restarts += 1;
      }
    }
    const seen = await reader.stop();
    await load.stop();
    await proxy.close();
    assert.deepEqual(load.failures.slice(0, 5), [], `${load.failures.length} failed reads`);
    assert.deepEqual(
      seen.failures.slice(0, 5),
      [],
      `${seen.failures.length} failures in the browser`,
    );
    return [
      `the built site in three processes, ${options.store.name}, ${proxy.name}: ${restarts} graceful restarts`,
      `a browser loaded ${seen.loaded} pages and followed ${seen.followed} links; no error, in the console neither`,
      `${load.counted.reads} other reads, none failed; ${load.orders.length} orders, ${load.counted.repeatedOrders} had to be sent again`,
    ];
  } finally {
    await members.close();
  }
}

function startReader(origin: string) {
  const child = spawn(process.execPath, [READER, origin], { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = text(child.stdout);
  return {
    async stop(): Promise<Seen> {
      child.stdin.end();
      return JSON.parse(await said);
    },
  };
}
