import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { STAFF_COUNT } from '../../bench/seed.ts';
import type { startSmtpServer } from '../../test/support/smtp-server.ts';

type Smtp = Pick<Awaited<ReturnType<typeof startSmtpServer>>, 'received'>;

const WITHIN_MS = 300_000;

/** The ids of the mails to pupils: each is about an order. Staff get others. */
const idsOf = ({ received }: Smtp): (string | undefined)[] =>
  received
    .filter(({ recipients: [to = ''] }) => Number(/\d+/.exec(to)?.[0]) > STAFF_COUNT)
    .map(({ message }) => /^Message-ID: (.+)$/im.exec(message)?.[1]);

/** Waits until the mails of all orders have arrived. Returns how many came more than once. */
export async function untilArrived(smtp: Smtp, orders: number): Promise<number> {
  const arrived = (): number => new Set(idsOf(smtp)).size;
  for (const until = performance.now() + WITHIN_MS; arrived() < orders; await sleep(100))
    assert.ok(performance.now() < until, `${arrived()} of ${orders} mails have arrived`);
  assert.equal(arrived(), orders, 'mails about orders that nobody placed');
  return idsOf(smtp).length - orders;
}
