import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { StaffOrder } from 'shared/contract';
import { type Campus, type CampusOptions, openCampus } from '../campus.ts';

const BUYER = fileURLToPath(new URL('../../../e2e/rolling/buyer.ts', import.meta.url));
/** From when an order leaves the browser: before, while and after the server writes it. */
const KILLED_WITHIN_MS = 40;

type Bought = {
  readonly numbers: readonly number[];
  /** How often the pupil was told that the order could not be confirmed. */
  readonly said: number;
  /** What was said instead. */
  readonly untrue: readonly string[];
};

/** A pupil buys in a real browser, and each time the server is killed just after the order has left it. */
export async function browserOrders(options: CampusOptions, rounds: number): Promise<string> {
  const campus = await openCampus(options);
  const [token = ''] = campus.pupils;
  const buyer = startBuyer(campus, token);
  let unconfirmed = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const before = await countOrders(campus);
      const bought = buyer.buy();
      await buyer.sending();
      await sleep(Math.random() * KILLED_WITHIN_MS);
      await campus.killAll();
      await campus.startAll();
      const { numbers, said, untrue } = await bought;
      assert.deepEqual(untrue, []);
      const orders = await campus.ordersOf(1);
      assert.equal(orders.length, before + 1, 'an order was lost or doubled');
      assert.deepEqual(numbers, [Math.max(...orders.map(({ id }: StaffOrder) => id))]);
      unconfirmed += said > 0 ? 1 : 0;
    }
  } finally {
    buyer.stop();
    await campus.close();
  }
  return (
    `${rounds} kills while a browser ordered: ${rounds} orders, none lost or doubled; ${unconfirmed} times the pupil was told ` +
    'that it could not be confirmed and will not be ordered twice, and pressed the button again'
  );
}

const countOrders = async (campus: Campus): Promise<number> => (await campus.ordersOf(1)).length;

function startBuyer({ origin }: Campus, token: string) {
  const child = spawn(process.execPath, [BUYER, origin, token], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const next = async (isMeant: (line: string) => boolean): Promise<string> => {
    for (;;) {
      const [line] = await once(lines, 'line');
      if (isMeant(line)) return line;
    }
  };
  return {
    async buy(): Promise<Bought> {
      child.stdin.write('next\n');
      return JSON.parse(await next((line) => line.startsWith('{')));
    },
    sending: () => next((line) => line === 'sending'),
    stop: (): void => void child.stdin.end(),
  };
}
