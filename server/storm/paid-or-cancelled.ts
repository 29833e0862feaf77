import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { LedgerEntry, Page } from 'shared/contract';
import { type Campus, type CampusOptions, openCampus } from './campus.ts';

const TAPS = 50;
const STOCK = 5;
const QUANTITY = 2;

/** The ledger entries of an order, in both ledgers of the council. */
async function entriesOf(campus: Campus, orderId: number): Promise<readonly LedgerEntry[]> {
  const found: LedgerEntry[] = [];
  for (const holder of [1, 2]) {
    const path = `/api/users/${holder}/ledger?page=0&size=9999`;
    const { content } = (await campus.call('GET', path, { token: campus.admin }))
      .json as Page<LedgerEntry>;
    found.push(...content.filter((entry) => entry.orderId === orderId));
  }
  return found;
}

/** Two people press Mark Paid and Cancel on one order, 50 times at once: cash and stock move only once. */
export async function paidOrCancelled(options: CampusOptions, rounds: number): Promise<string> {
  const campus = await openCampus(options);
  const ends = { PAID: 0, CANCELLED: 0, 'PAID, then CANCELLED': 0 };
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const productId = await campus.newProduct(STOCK);
      const wish = { productId, quantity: QUANTITY, key: randomUUID() };
      const { json: order } = await campus.order(campus.pupils[0] ?? '', wish);
      const answers = await Promise.all(
        Array.from({ length: TAPS }, (_, n) =>
          campus.move(n % 4 < 2 ? campus.admin : campus.council, order.id, {
            to: (n + round) % 2 ? 'PAID' : 'CANCELLED',
            // Half of the rounds call as the staff area does, with the status that was seen.
            ...(round % 4 < 2 && { seen: 'PENDING' as const }),
          }),
        ),
      );
      const won = answers.filter(({ status }) => status === 200).map(({ json }) => json.status);
      if (round % 4 < 2) assert.equal(won.length, 1);
      for (const { status } of answers) assert.ok(status === 200 || status === 409);
      const [end] = (await campus.ordersOf(productId)).map(({ status }) => status);
      const entries = (await entriesOf(campus, order.id)).map(({ kind }) => kind).sort();
      const stock = await campus.stockOf(productId);
      if (end === 'PAID') {
        assert.deepEqual([won, entries, stock], [['PAID'], ['COLLECTED'], STOCK - QUANTITY]);
        ends.PAID += 1;
        continue;
      }
      assert.deepEqual([end, stock], ['CANCELLED', STOCK]);
      // A tap after the order was paid may cancel it: then the cash is refunded.
      const refunded = won.length === 2;
      assert.deepEqual(won.toSorted(), refunded ? ['CANCELLED', 'PAID'] : ['CANCELLED']);
      assert.deepEqual(entries, refunded ? ['COLLECTED', 'REFUND'] : []);
      ends[refunded ? 'PAID, then CANCELLED' : 'CANCELLED'] += 1;
    }
  } finally {
    await campus.close();
  }
  const how = Object.entries(ends).map(([end, count]) => `${count} ${end}`);
  return `${rounds} rounds of ${TAPS} taps: ${how.join(', ')}; cash and stock moved once each time`;
}
