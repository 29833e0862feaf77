import type { OrderStatus, Role } from 'shared/domain';
import { expect, test } from 'vitest';
import { onEveryEngine, type TestApp } from '../../../../test/support/test-app.ts';
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
  test.each<[Role, boolean]>([
    [1, false],
    [2, true],
  ])('role %i: %s', async (role, isTold) => {
    const told = await firstStepsFor(await start(), role);
    expect(told).toEqual(isTold ? NOTHING : undefined);
  });

  test.each<[string, Partial<typeof NOTHING>, (testApp: TestApp) => unknown]>([
    [
      'a backup',
      { backup: true },
      ({ db }) =>
        db
          .insertInto('site_texts')
          .values({ name: LAST_BACKUP, text: '2026-11-19T02:00:00Z' })
          .execute(),
    ],
    ['a class', { pupilWithClass: true }, ({ aUser }) => aUser({ class: '8A', class_key: '8A' })],
    ['the class of a deleted account', {}, ({ aUser }) => aUser({ class: '8A', deleted_at: 1 })],
    ['a class rep', { rep: true }, ({ aUser }) => aUser({ role: 1 })],
    ['a product', { product: true }, ({ aProduct }) => aProduct()],
    ['an archived product', {}, ({ aProduct }) => aProduct({ archived_at: 1 })],
    ['a post', { post: true }, ({ aPost }) => aPost()],
    ['a draft', {}, ({ aPost }) => aPost({ visible_from: null })],
  ])('%s ticks off %o', async (_, done, make) => {
    const testApp = await start();
    await make(testApp);
    expect(await firstStepsFor(testApp)).toEqual({ ...NOTHING, ...done });
  });

  test('settings tick off what an operator does', async () => {
    const env = {
      SCHOOL_NAME: 'Sofia High School',
      SCHOOL_EMAIL_DOMAIN: 'school.example',
      SMTP_URL: 'smtp://localhost',
    };
    const testApp = await start({ env });
    expect(await firstStepsFor(testApp)).toMatchObject({ schoolNamed: true, mailServer: true });
  });

  test.each<[OrderStatus, boolean]>([
    ['PENDING', true],
    ['CANCELLED', true],
    ['PAID', false],
    ['DELIVERED', false],
  ])('an order that is %s leaves them: %s', async (status, isTold) => {
    const testApp = await start();
    // A closed order of another currency is in no tally of the period.
    await testApp.anOrder({ status, currency: 'EUR' });
    expect((await firstStepsFor(testApp)) !== undefined).toBe(isTold);
  });
});
