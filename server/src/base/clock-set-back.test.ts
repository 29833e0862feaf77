import { expect, test } from 'vitest';
import { holdTime } from '../../test/support/hold-time.ts';
import { mailsOf, putDueMail, workerFor } from '../../test/support/mails.ts';
import { onEveryEngine } from '../../test/support/test-app.ts';
import { createMemoryCounter, postgresCounterCreator } from '../http/limits/limit-counters.ts';
import { createRateLimits } from '../http/limits/rate-limits.ts';
import { createNewOrderMails } from '../modules/orders/mails/new-order-mails.service.ts';

const MINUTE = 60_000;
const DAYS_AHEAD = 2 * 24 * 60 * MINUTE;

onEveryEngine('after a clock that was ahead is set right', (start, { engine }) => {
  test('a mail that was written meanwhile is sent at once', async () => {
    const testApp = await start();
    const sent: string[] = [];
    const worker = workerFor(testApp, { send: async ({ recipient }) => void sent.push(recipient) });
    testApp.clock.forward(DAYS_AHEAD);
    await putDueMail(testApp);
    testApp.clock.forward(-DAYS_AHEAD);
    await worker.sendDue();
    await worker.sendDue();
    expect(sent).toEqual(['iva27@school.example']);
  });

  test('a mail that failed meanwhile is tried again at once', async () => {
    const testApp = await start();
    let fails = true;
    const send = async (): Promise<void> => {
      if (fails) throw new Error('down');
    };
    const worker = workerFor(testApp, { send });
    testApp.clock.forward(DAYS_AHEAD);
    await putDueMail(testApp);
    await worker.sendDue();
    fails = false;
    testApp.clock.forward(-DAYS_AHEAD);
    await worker.sendDue();
    expect(await mailsOf(testApp)).toMatchObject([{ attempts: 2, sent_at: testApp.clock.now() }]);
  });

  test('reps get mail about orders placed meanwhile, and about later ones', async () => {
    const testApp = await start();
    const writer = createNewOrderMails({
      ...testApp.deps,
    });
    const [notified, otherUser] = [
      await testApp.aUser({ role: 1 }),
      await testApp.aUser({ role: 1 }),
    ];
    testApp.clock.forward(DAYS_AHEAD);
    await testApp.anOrder({ rep_id: notified.id });
    testApp.clock.forward(5 * MINUTE);
    await writer.writeDueMails();
    await testApp.anOrder({ rep_id: otherUser.id });
    testApp.clock.forward(-DAYS_AHEAD);
    await testApp.anOrder({ rep_id: notified.id });
    testApp.clock.forward(5 * MINUTE);
    await writer.writeDueMails();
    const recipients = (await mailsOf(testApp)).map(({ recipient }) => recipient);
    expect(recipients.toSorted()).toEqual(
      [notified.email, notified.email, otherUser.email].toSorted(),
    );
  });

  test('a limit that was reached meanwhile locks nobody out', async () => {
    const testApp = await start();
    const forward = holdTime(testApp);
    const counterCreator =
      engine === 'postgres' ? postgresCounterCreator(testApp.db) : createMemoryCounter;
    const limits = createRateLimits({ factor: 1, counterCreator });
    const guess = () => limits.take('loginByAccount', 'ana@school.example');
    forward(DAYS_AHEAD);
    for (let n = 0; n < 10; n += 1) await guess();
    await expect(guess()).rejects.toThrow();
    forward(-DAYS_AHEAD);
    for (let n = 0; n < 10; n += 1) await guess();
    await expect(guess()).rejects.toThrow();
  });

  if (engine === 'postgres') return;

  test('a step-up during that time does not count', async () => {
    const testApp = await start();
    testApp.clock.forward(DAYS_AHEAD);
    const as = await testApp.aUser({ role: 3 });
    testApp.clock.forward(-DAYS_AHEAD);
    const { id } = await testApp.aUser();
    const response = await testApp.call('users.setRole', {
      as,
      params: { id },
      query: { newRole: 'CLASS_REP' },
    });
    expect([response.statusCode, response.json().code]).toEqual([403, 'PASSWORD_NEEDED']);
  });
});
