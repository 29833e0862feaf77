import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../../src/database/database.ts';
import type { startSmtpServer } from '../../test/support/smtp-server.ts';
import type { Load } from './load.ts';

type Seen = {
  readonly load: Load;
  readonly smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  readonly stock: number;
  readonly kills: number;
};

const MAILS_WITHIN_MS = 60_000;
/** How many mails a process sends at once. */
const MAILS_AT_ONCE = 3;

/** Every order that was promised is there once, with its mail; no release of the committee was replaced by a build. */
export async function checkAll(databaseUrl: string, { load, smtp, stock, kills }: Seen) {
  const database = openDatabase({ databaseUrl, dataDir: tmpdir() });
  try {
    const orders = await database.db.selectFrom('orders').select(['id', 'quantity']).execute();
    const byId = new Map(orders.map((order) => [order.id, order.quantity]));
    for (const { id, quantity } of load.orders)
      assert.equal(byId.get(id), quantity, `order ${id} is lost`);
    assert.equal(orders.length, load.orders.length, 'an order was doubled');
    const sold = orders.reduce((sum, { quantity }) => sum + quantity, 0);
    const product = database.db.selectFrom('products').select('available').where('id', '=', 1);
    assert.equal((await product.executeTakeFirstOrThrow()).available + sold, stock);
    const { mails, copies } = await checkMails(database, { smtp, orders: orders.length });
    assert.ok(copies <= kills * MAILS_AT_ONCE, `${copies} mails came again`);
    await checkHistory(database);
    return { orders: orders.length, mails, copies };
  } finally {
    await database.close();
  }
}

/**
 * One mail for each order. Those that a killed process had taken are sent when its time is over: they are not waited
 * for. One that it had sent and not noted then comes again, with the same id, by which mailboxes know it.
 */
async function checkMails(
  { db }: Database,
  { smtp: { received }, orders }: Pick<Seen, 'smtp'> & { readonly orders: number },
) {
  const waiting = async (): Promise<number> => {
    const found = await db
      .selectFrom('mail_outbox')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('sent_at', 'is', null)
      .where('attempts', '=', 0)
      .executeTakeFirstOrThrow();
    return Number(found.total);
  };
  for (const until = Date.now() + MAILS_WITHIN_MS; (await waiting()) > 0; await sleep(200))
    assert.ok(Date.now() < until, 'mails were not sent');
  const ids = received.map(({ message }) => /^Message-ID: (.+)$/im.exec(message)?.[1]);
  assert.ok(ids.length > 0 && !ids.includes(undefined), 'mails without an id');
  const written = await db
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('kind', '=', 'order-placed')
    .executeTakeFirstOrThrow();
  assert.equal(Number(written.total), orders, 'an order has no mail, or two');
  const mails = new Set(ids).size;
  return { mails, copies: ids.length - mails };
}

/** The builds replaced each other's shell once each way, and nothing that the committee had made live. */
async function checkHistory({ db }: Database): Promise<void> {
  const history = await db
    .selectFrom('deployments')
    .select(['section', 'action'])
    .where('action', '!=', 'UPLOADED')
    .orderBy('id')
    .execute();
  const of = (section: string): string[] =>
    history.filter((entry) => entry.section === section).map(({ action }) => action);
  const [first, ...later] = of('mf-news');
  assert.equal(first, 'SHIPPED');
  assert.ok(
    later.every((action) => action === 'PROMOTED'),
    `mf-news: ${later}`,
  );
  assert.deepEqual(of('shell'), ['SHIPPED', 'SHIPPED', 'SHIPPED']);
}
