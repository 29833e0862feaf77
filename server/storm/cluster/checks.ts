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
};

const MAILS_WITHIN_MS = 60_000;

/** Every order that was promised is there once, with its mail; no release of the committee was replaced by a build. */
export async function checkAll(databaseUrl: string, { load, smtp, stock }: Seen) {
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
    await checkMails(database, smtp);
    await checkHistory(database);
    return { orders: orders.length, mails: smtp.received.length };
  } finally {
    await database.close();
  }
}

/** Those that a killed process had taken are sent when its time is over: they are not waited for. */
async function checkMails({ db }: Database, { received }: Seen['smtp']): Promise<void> {
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
  assert.equal(new Set(ids).size, ids.length, 'a mail was sent twice');
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
