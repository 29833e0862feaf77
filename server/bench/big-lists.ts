import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from './closed-loop.ts';

export type BigList = {
  readonly path: string;
  readonly encoding: string;
  readonly megabytes: number;
  /** Median of several. */
  readonly ms: number;
  /** Longest wait of another client. */
  readonly blockedMs: number;
};

const ROUNDS = 5;
const PING_EVERY_MS = 5;

/** Asks for the longest lists of the staff area while another client sends tiny requests. */
export async function measureBigLists(port: number, token: string): Promise<BigList[]> {
  const client = createClient(port);
  const results: BigList[] = [];
  for (const path of ['/api/users?page=0&size=9999', '/api/orders/admin?page=0&size=9999']) {
    for (const encoding of ['identity', 'br']) {
      results.push(await measureOne(client, { path, encoding, token }));
    }
  }
  client.close();
  return results;
}

async function measureOne(
  client: Client,
  { path, encoding, token }: { path: string; encoding: string; token: string },
): Promise<BigList> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
  const times: number[] = [];
  let bytes = 0;
  let blockedMs = 0;
  await client.send({ path, headers });
  for (let round = 0; round < ROUNDS; round += 1) {
    const pings = startPinging(client);
    await sleep(100);
    const began = performance.now();
    const answer = await client.send({ path, headers });
    times.push(performance.now() - began);
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    bytes = answer.bytes;
    blockedMs = Math.max(blockedMs, await pings.stop());
  }
  times.sort((a, b) => a - b);
  const ms = times[Math.floor(times.length / 2)] ?? 0;
  return { path, encoding, megabytes: bytes / 1e6, ms, blockedMs };
}

/** Pings until it is stopped, and then returns the longest wait. */
function startPinging(client: Client) {
  let stopped = false;
  let longest = 0;
  const loop = async (): Promise<void> => {
    while (!stopped) {
      const began = performance.now();
      await client.send({ path: '/api/health/live' });
      longest = Math.max(longest, performance.now() - began);
      await sleep(PING_EVERY_MS);
    }
  };
  const running = loop();
  return {
    async stop(): Promise<number> {
      stopped = true;
      await running;
      return longest;
    },
  };
}
