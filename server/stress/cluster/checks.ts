import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { STOCK } from '../../test/support/school.ts';
import type { startSmtpServer } from '../../test/support/smtp-server.ts';
import { checkMailsOfOrders } from '../campus.ts';
import type { Load } from './load.ts';

type ClusterRun = {
  readonly load: Load;
  readonly smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  readonly kills: number;
  /** Whether to wait also for the mails that a killed process had claimed: others may claim them after two minutes. */
  readonly awaitsAllMails: boolean;
};

const MAILS_WITHIN_MS = 300_000;
const LOOK_EVERY_MS = 200;
/** Mails that a process sends at once. */
const MAILS_AT_ONCE = 3;

/** Checks that every confirmed order exists once, with its mail, and that no build replaced a release of the committee. */
export async function checkAll(databaseUrl: string, run: ClusterRun) {
  const { load, kills } = run;
  const database = openDatabase({ databaseUrl, dataDir: tmpdir() });
  try {
    const orders = await database.db.selectFrom('orders').select(['id', 'quantity']).execute();
    const quantityById = new Map(orders.map((order) => [order.id, order.quantity]));
    for (const { id, quantity } of load.orders)
      assert.equal(quantityById.get(id), quantity, `order ${id} is lost`);
    assert.equal(orders.length, load.orders.length, 'an order was doubled');
    const soldPieces = orders.reduce((sum, { quantity }) => sum + quantity, 0);
    const productQuery = database.db.selectFrom('products').select('available').where('id', '=', 1);
    assert.equal((await productQuery.executeTakeFirstOrThrow()).available + soldPieces, STOCK);
    const { mails, copies } = await checkMails(database, run);
    assert.ok(copies <= kills * MAILS_AT_ONCE, `${copies} mails came again`);
    await checkHistory(database);
    return { orders: orders.length, mails, copies };
  } finally {
    await database.close();
  }
}

/** Waits until the mails are sent. One that was sent but not recorded arrives again, with the same id and bytes. */
async function checkMails(
  database: Database,
  { smtp, awaitsAllMails }: Pick<ClusterRun, 'smtp' | 'awaitsAllMails'>,
) {
  const countWaitingMails = async (): Promise<number> => {
    const row = await database.db
      .selectFrom('mail_outbox')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('sent_at', 'is', null)
      .$if(!awaitsAllMails, (query) => query.where('attempts', '=', 0))
      .executeTakeFirstOrThrow();
    return Number(row.total);
  };
  // The mail of an order is held for a while, because more orders may follow. None will.
  await database.db
    .updateTable('mail_outbox')
    .set((eb) => ({ next_attempt_at: eb.ref('created_at') }))
    .where('attempts', '=', 0)
    .execute();
  const deadline = Date.now() + MAILS_WITHIN_MS;
  while ((await countWaitingMails()) > 0) {
    assert.ok(Date.now() < deadline, 'mails were not sent');
    await sleep(LOOK_EVERY_MS);
  }
  await checkMailsOfOrders(database);
  return countMails(smtp.received);
}

/** Checks that the newer build replaced the shell once, and nothing that the committee had made live. */
async function checkHistory({ db }: Database): Promise<void> {
  const history = await db
    .selectFrom('deployments')
    .select(['section', 'action'])
    .where('action', '!=', 'UPLOADED')
    .orderBy('id')
    .execute();
  const actionsOf = (section: string): string[] =>
    history.filter((entry) => entry.section === section).map(({ action }) => action);
  const [firstAction, ...laterActions] = actionsOf('mf-news');
  assert.equal(firstAction, 'SHIPPED');
  assert.ok(
    laterActions.every((action) => action === 'PROMOTED'),
    `mf-news: ${laterActions}`,
  );
  assert.deepEqual(actionsOf('shell'), ['SHIPPED', 'SHIPPED']);
}

/** Number of mails, and of duplicates by their `Message-ID`. */
function countMails(received: ClusterRun['smtp']['received']) {
  const messageById = new Map<string, string>();
  for (const { message } of received) {
    const id = /^Message-ID: (.+)$/im.exec(message)?.[1];
    assert.ok(id, 'a mail without an id');
    assert.equal(messageById.get(id) ?? message, message, `${id} came with two texts`);
    messageById.set(id, message);
  }
  return { mails: messageById.size, copies: received.length - messageById.size };
}
