import { expect, test } from 'vitest';
import { IVA } from '../../../test/support/factories.ts';
import { placeOrder } from '../../../test/support/orders.ts';
import { onEveryEngine, type TestApp } from '../../../test/support/test-app.ts';

const userOf = async ({ rows }: TestApp, id: number) => (await rows('users', { id }))[0];

onEveryEngine('the class of a person', (start, { engine }) => {
  test('is compared without case and alphabet in lists of users, and is beside their orders', async () => {
    const testApp = await start();
    const { call, aUser, aProduct } = testApp;
    const rep = await aUser({ role: 1, name: 'Sofia' });
    const pupil = await aUser({ name: 'Ana' });
    const otherUser = await aUser();
    await call('users.updateMe', { as: pupil, body: { class: '11а' } });
    await call('users.updateMe', { as: otherUser, body: { class: '9C' } });
    const search = async (query: Record<string, string>) =>
      (await call('users.search', { as: rep, query })).json().content;
    expect(await search({ class: '11A' })).toMatchObject([{ name: 'Ana', class: '11а' }]);
    expect(await search({ searchTerm: 'ana 11A' })).toHaveLength(1);
    const product = await aProduct();
    const response = await placeOrder(testApp, pupil, { product: product.id });
    expect(response.json().buyer).toMatchObject({ class: '11а' });
    const { orders } = (await call('orders.assigned', { as: rep })).json();
    expect(orders.content[0].buyer).toMatchObject({ class: '11а' });
    expect((await call('users.classes', { as: rep })).json()).toEqual(['9C', '11а']);
  });

  test('is shown to strangers once three people have given it, in whatever spelling', async () => {
    const testApp = await start();
    const joins = async (schoolClass: string, isVerified = true) => {
      const as = await testApp.aUser({ email_verified: isVerified ? 1 : 0 });
      await testApp.call('users.updateMe', { as, body: { class: schoolClass } });
    };
    for (const spelling of ['11а', '11A', '11A', 'BAD', 'BAD']) await joins(spelling);
    await joins('BAD', false);
    expect((await testApp.call('classes.list')).json()).toEqual(['11A']);
  });

  test('is shown to the staff in its most common spelling, and stays as it was typed', async () => {
    const testApp = await start();
    const { call, aUser, aProduct } = testApp;
    const as = await aUser({ role: 2 });
    const joins = async (schoolClass: string) => {
      const pupil = await aUser();
      await call('users.updateMe', { as: pupil, body: { class: schoolClass } });
      return pupil;
    };
    for (const schoolClass of ['8Б', '8Б', '8В']) await joins(schoolClass);
    const pupil = await joins('8B');
    await placeOrder(testApp, pupil, { product: (await aProduct()).id });
    const { content } = (await call('orders.admin', { as })).json();
    expect(content).toMatchObject([{ buyer: { class: '8Б' } }]);
    expect((await call('results.get', { as })).json().byClass).toMatchObject([{ class: '8Б' }]);
    const { content: found } = (await call('users.search', { as, query: { class: '8б' } })).json();
    expect(found.map((user: { class: string }) => user.class)).toEqual(['8Б', '8Б', '8Б']);
    expect((await call('auth.me', { as: pupil })).json()).toMatchObject({ class: '8B' });
    expect((await call('users.classes', { as })).json()).toEqual(['8Б', '8В']);
  });

  if (engine === 'postgres') return;

  test('is given at registration, and can be left out', async () => {
    const { call, rows } = await start();
    const register = (user: object) => call('auth.register', { form: [['user', user]] });
    expect((await register({ ...IVA, class: ' 11-б ' })).statusCode).toBe(200);
    expect((await register({ ...IVA, email: 'ana27@school.example' })).statusCode).toBe(200);
    const refused = await register({ ...IVA, email: 'eva27@school.example', class: '11/B' });
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      'Use 1 to 10 letters and digits, such as 11B.',
    ]);
    expect(await rows('users')).toMatchObject([{ class: '11б' }, { class: null }]);
  });

  test('is changed by its owner and by the council, and a class rep changes only their own', async () => {
    const testApp = await start();
    const { call, aUser } = testApp;
    const pupil = await aUser();
    const council = await aUser({ role: 2 });
    const response = await call('users.updateMe', { as: pupil, body: { class: '11B' } });
    expect(response.json()).toMatchObject({ name: pupil.name, class: '11B' });
    const me = (await call('auth.me', { as: pupil })).json();
    expect(me).toMatchObject({ class: '11B', classYear: expect.any(Number) });
    const change = (as: typeof pupil, schoolClass: string | null) =>
      call('users.update', { as, params: { id: pupil.id }, body: { class: schoolClass } });
    expect((await change(await aUser({ role: 1 }), '9A')).statusCode).toBe(403);
    expect((await change(council, '12A')).json()).toMatchObject({ class: '12A' });
    expect(await userOf(testApp, pupil.id)).toMatchObject({ class_key: '12a' });
    expect(await testApp.rows('audit_entries')).toMatchObject([
      { action: 'user.class', actor_id: council.id, subject_id: pupil.id, detail: '{}' },
    ]);
    await call('users.updateMe', { as: pupil, body: { class: '' } });
    expect((await call('auth.me', { as: pupil })).json()).not.toHaveProperty('class');
    expect(await userOf(testApp, pupil.id)).toMatchObject({ class_key: null, class_year: null });
  });
});
