import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { aSection, aShell, packed } from '../../test/releases/built-release.ts';
import { aPicture } from '../../test/support/pictures.ts';
import { startTcpProxy } from '../../test/support/tcp-proxy.ts';
import { type Campus, openCampus } from '../campus.ts';
import type { Store } from '../cluster/store.ts';
import { startOrderers } from './orderers.ts';

const STOCK = 1_000_000;
const PATHS = ['/', '/news', '/api/news', '/discovery.json', '/api/health/ready'];
const BACK_WITHIN_MS = 5000;

/** The store of pictures and releases refuses every connection, then takes them and says nothing. */
export async function storeAway(
  store: Store,
  { databaseUrl, seconds }: { readonly databaseUrl: string; readonly seconds: number },
): Promise<string[]> {
  const target = new URL(store.env.S3_ENDPOINT ?? '');
  const line = await startTcpProxy({ host: target.hostname, port: Number(target.port) });
  const env = { ...store.env, S3_ENDPOINT: `http://127.0.0.1:${line.port}` };
  const news = aSection('news');
  const campus = await openCampus({ databaseUrl, env, ships: [aShell('shell'), news] });
  const lines: string[] = [];
  try {
    const productId = await campus.newProduct(STOCK);
    const kept = (await campus.upload(await aPicture('#112233'))).json.url;
    assert.equal(await campus.read(kept), 200);
    for (const manner of ['down', 'hang'] as const) {
      const colour = manner === 'down' ? '#332211' : '#221133';
      const unread = (await campus.upload(await aPicture(colour))).json.url;
      const load = startOrderers(campus, { productId, atOnce: 3, pauseMs: 50 });
      await sleep(1000);
      line.set(manner);
      const file = `/sections/mf-news/${news.manifest.version}/remoteEntry.js`;
      const asked = [...PATHS, file, kept];
      const reads = await readFor(campus, asked, seconds);
      const missing = await timed(() => campus.ask('GET', unread));
      const picture = await timed(async () => campus.upload(await aPicture('#445566')));
      const release = await timed(() =>
        campus.uploadRelease(packed(aSection(`${manner} ${Date.now()}`))),
      );
      line.set('up');
      const began = performance.now();
      while ((await campus.read(unread)) !== 200) {
        assert.ok(performance.now() - began < BACK_WITHIN_MS, 'pictures did not come back');
        await sleep(20);
      }
      const backMs = Math.round(performance.now() - began);
      assert.equal((await campus.upload(await aPicture('#445566'))).status, 201);
      await load.stop();
      assert.equal(load.refused.size, 0, load.refusals());
      lines.push(
        `store ${manner === 'down' ? 'refuses connections' : 'says nothing'}: ${reads} reads of what is here, none failed; ` +
          `${load.placed.length} orders, none refused; picture not here: ${missing}; upload of a picture: ${picture}; of a release: ${release}; back after ${backMs} ms`,
      );
    }
    return lines;
  } finally {
    await campus.close();
    await line.close();
  }
}

async function readFor(campus: Campus, paths: readonly string[], seconds: number): Promise<number> {
  let reads = 0;
  for (const until = performance.now() + seconds * 1000; performance.now() < until; ) {
    for (const path of paths) {
      const status = await campus.read(path);
      assert.equal(status, 200, `${path} ${status}`);
      reads += 1;
    }
  }
  return reads;
}

/** The status of an answer and how long it took. */
async function timed(ask: () => Promise<{ readonly status: number }>): Promise<string> {
  const began = performance.now();
  const { status } = await ask();
  assert.equal(status, 503);
  return `${status} after ${Math.round(performance.now() - began)} ms`;
}
