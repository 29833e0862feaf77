import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTcpProxy } from '../../test/support/tcp-proxy.ts';
import { openCampus } from '../campus.ts';
import { countLost, startOrderers } from './orderers.ts';
import { type Replication, startPostgresPair } from './postgres-pair.ts';

const STOCK = 1_000_000;
const PROCESSES = 2;
/** How long nobody notices that the primary is gone, until somebody promotes the standby. */
const NOTICED_AFTER_MS = 5000;

/**
 * The primary of a pair is killed while pupils order through an address that leads to it; the standby is promoted, and
 * the address then leads there.
 */
export async function failover(
  programs: string,
  { replication, seconds }: { readonly replication: Replication; readonly seconds: number },
): Promise<string> {
  const pair = await startPostgresPair(programs, replication);
  const address = await startTcpProxy({ host: '127.0.0.1', port: pair.ports.primary });
  const databaseUrl = `postgres://council@127.0.0.1:${address.port}/postgres`;
  const campus = await openCampus({ databaseUrl, processes: PROCESSES });
  try {
    const productId = await campus.newProduct(STOCK);
    const load = startOrderers(campus, { productId, atOnce: 20, pauseMs: 0 });
    await sleep(seconds * 1000);
    const killed = performance.now();
    await pair.killPrimary();
    address.set('down');
    await sleep(NOTICED_AFTER_MS);
    assert.equal(await campus.read('/api/health/live'), 200);
    // An address that leads to a standby too early must not be believed.
    address.lead({ host: '127.0.0.1', port: pair.ports.standby });
    address.set('up');
    await sleep(1000);
    await pair.promote();
    const promoted = performance.now();
    const promised = load.placed.filter(({ at }) => at < killed).length;
    while (!load.placed.some(({ at }) => at > promoted)) await sleep(20);
    const backMs = Math.round(performance.now() - promoted);
    await sleep(seconds * 1000);
    const refusals = load.refusals();
    await load.stop();
    const statuses = [...load.refused.keys()].filter((status) => status !== 503 && status !== 0);
    assert.deepEqual(statuses, []);
    const lost = await campus.inspect((database) =>
      countLost(database, load.placed, { productId, stock: STOCK }),
    );
    if (replication === 'synchronous') assert.equal(lost, 0, `${lost} orders are lost`);
    return (
      `${promised} orders promised before the kill, ${lost} of them lost, none doubled; ${refusals}; ` +
      `orders taken ${backMs} ms after the promotion; ${load.placed.length} orders in all`
    );
  } finally {
    await campus.close();
    await address.close();
    await pair.stop();
  }
}
