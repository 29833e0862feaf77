import assert from 'node:assert/strict';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { findPostgresPrograms } from '../test/support/postgres-programs.ts';
import { startPostgresServer } from '../test/support/postgres-server.ts';
import { hasNginx, startNginx, startOwnProxy } from './cluster/proxy.ts';
import { rollRealBuild } from './cluster/rolling.ts';
import { stormCluster } from './cluster/scenario.ts';
import { startOwnStore, startS3rver } from './cluster/store.ts';

/**
 * `pnpm storm:cluster [--rounds 3] [--store own] [--proxy own] [--build real]`: three processes that share nothing but PostgreSQL, a
 * bucket and a proxy. The store is s3rver, which is downloaded, and the proxy is nginx, where there is one. `--build real` replaces processes of the built
 * site while a browser reads it.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    store: { type: 'string', default: 's3rver' },
    proxy: { type: 'string', default: 'nginx' },
    build: { type: 'string', default: 'small' },
  },
});

const SERVED_WITHIN_MS = 1000;

const programs = findPostgresPrograms();
if (!programs) throw new Error('No PostgreSQL found.');
const fetched = values.store === 's3rver' ? await startS3rver() : null;
if (values.store === 's3rver' && !fetched)
  console.warn('NOT AS MEANT: s3rver cannot be downloaded; with the store of the tests instead');
const store = fetched ?? (await startOwnStore());
const isNginx = values.proxy === 'nginx' && hasNginx();
if (values.proxy === 'nginx' && !isNginx)
  console.warn('NOT AS MEANT: there is no nginx (apt-get install nginx); with a proxy of its own');
const postgres = await startPostgresServer(programs, { fsync: 'on', synchronous_commit: 'on' });
const began = performance.now();
try {
  const options = {
    databaseUrl: `${postgres.address}/postgres`,
    store,
    startProxy: isNginx ? startNginx : startOwnProxy,
    pauseMs: values.build === 'real' ? 500 : 10,
    rounds: Number(values.rounds),
    allMails: true,
  };
  const { lines, slowest } =
    values.build === 'real'
      ? { lines: await rollRealBuild(options), slowest: 0 }
      : await stormCluster(options);
  for (const line of lines) console.log(line);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`(${seconds} s, load ${(loadavg()[0] ?? 0).toFixed(1)})`);
  assert.ok(slowest <= SERVED_WITHIN_MS, `a release was served by all only after ${slowest} ms`);
} finally {
  await store.close();
  await postgres.stop();
}
