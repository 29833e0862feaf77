import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { STAFF_COUNT } from '../../bench/seed.ts';
import type { startSmtpServer } from '../../test/support/smtp-server.ts';

type Smtp = Pick<Awaited<ReturnType<typeof startSmtpServer>>, 'received'>;

/** Longer than the time for which a killed process has taken a mail. */
const WITHIN_MS = 300_000;

/** The mails to pupils: each is about an order. Staff get others. */
const ofPupils = ({ received }: Smtp) =>
  received.filter(({ recipients: [to = ''] }) => Number(/\d+/.exec(to)?.[0]) > STAFF_COUNT);

const idOf = (message: string): string | undefined => /^Message-ID: (.+)$/im.exec(message)?.[1];

/** Waits until the mails of all orders have arrived. Returns how many came more than once. */
export async function untilArrived(smtp: Smtp, orders: number): Promise<number> {
  const arrived = (): number => countMails(ofPupils(smtp)).mails;
  for (const until = performance.now() + WITHIN_MS; arrived() < orders; await sleep(100))
    assert.ok(performance.now() < until, `${arrived()} of ${orders} mails have arrived`);
  assert.equal(arrived(), orders, 'mails about orders that nobody placed');
  return countMails(ofPupils(smtp)).copies;
}

/**
 * How many mails came, and how many of them again, as a mailbox would count that knows copies by their `Message-ID`. Throws
 * when a copy is another text, or when the same text came under two ids: nobody would know it for a copy then.
 */
export function countMails(received: Smtp['received']) {
  const byId = new Map<string, string>();
  for (const { message } of received) {
    const id = idOf(message);
    assert.ok(id, 'a mail without an id');
    assert.equal(byId.get(id) ?? message, message, `${id} came with two texts`);
    byId.set(id, message);
  }
  const aboutOrders = ofPupils({ received }).map(({ message }) => message);
  const ids = new Set(aboutOrders.map(idOf));
  assert.equal(new Set(aboutOrders.map(contentOf)).size, ids.size, 'a mail came under two ids');
  return { mails: byId.size, copies: received.length - byId.size };
}

/** A message without what differs when it is written twice: its id, the marks between its parts, and its time. */
const contentOf = (message: string): string =>
  message.replaceAll(/outbox-\d+-\d+/g, '').replace(/^Date: .*$/m, '');
