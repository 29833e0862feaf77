import type { Role } from 'shared/domain';
import { expect, test } from 'vitest';
import { onEveryEngine, onSqlite, type TestApp } from '../../../../test/support/test-app.ts';
import { LAST_BACKUP } from '../../../database/last-backup.ts';

const NOTHING = {
  ...{ schoolNamed: false, mailServer: false, backup: false, post: false, product: false },
  ...{ pupilWithClass: false, rep: false },
};

async function firstStepsFor({ aUser, call }: TestApp, role: Role = 2): Promise<unknown> {
  const response = await call('orders.stats', { as: await aUser({ role }) });
  return response.json().firstSteps;
}

onEveryEngine('the first steps', (start) => {
  test('are for the council, which ticks them off one by one, and not by what is hidden', async () => {
    const testApp = await start();
    const { db, aUser, aProduct, aPost } = testApp;
    await aUser({ class: '8A', deleted_at: 1 });
    await aProduct({ archived_at: 1 });
    await aPost({ visible_from: null });
    const backup = { name: LAST_BACKUP, text: '2026-11-19T02:00:00Z' } as const;
    let expected = NOTHING;
    expect(await firstStepsFor(testApp)).toEqual(expected);
    for (const [step, make] of [
      ['backup', () => db.insertInto('site_texts').values(backup).execute()],
      ['pupilWithClass', () => aUser({ class: '8A', class_key: '8A' })],
      ['rep', () => aUser({ role: 1 })],
      ['product', () => aProduct()],
      ['post', () => aPost()],
    ] as const) {
      await make();
      expected = { ...expected, [step]: true };
      expect(await firstStepsFor(testApp)).toEqual(expected);
    }
    for (const role of [1, 4] as const) expect(await firstStepsFor(testApp, role)).toBeUndefined();
  });

  test('end with the first order that is paid', async () => {
    const testApp = await start();
    // A closed order of another currency is in no tally of the period.
    await testApp.anOrder({ currency: 'EUR' });
    for (const [status, isTold] of [
      ['PENDING', true],
      ['CANCELLED', true],
      ['PAID', false],
      ['DELIVERED', false],
    ] as const) {
      await testApp.db.updateTable('orders').set({ status }).execute();
      expect([status, (await firstStepsFor(testApp)) !== undefined]).toEqual([status, isTold]);
    }
  });
});

onSqlite('the first steps of an operator', (start) => {
  test('are ticked off by settings', async () => {
    const env = {
      SCHOOL_NAME: 'Sofia High School',
      SCHOOL_EMAIL_DOMAIN: 'school.example',
      SMTP_URL: 'smtp://localhost',
    };
    const testApp = await start({ env });
    expect(await firstStepsFor(testApp)).toMatchObject({ schoolNamed: true, mailServer: true });
  });
});
