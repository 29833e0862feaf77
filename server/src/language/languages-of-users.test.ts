import { expect, test } from 'vitest';
import { IVA } from '../../test/support/factories.ts';
import { tokenIn, writtenMailsTo } from '../../test/support/mails.ts';
import { placeOrder } from '../../test/support/orders.ts';
import { onSqlite, type TestApp } from '../../test/support/test-app.ts';
import { createNewOrderMails } from '../modules/orders/mails/new-order-mails.service.ts';

const BULGARIAN = { 'accept-language': 'bg' };

const languageOf = async ({ db }: TestApp, email: string) =>
  (await db.selectFrom('users').select('language').where('email', '=', email).executeTakeFirst())
    ?.language;

const subjectsTo = async (testApp: TestApp, email: string) =>
  (await writtenMailsTo(testApp, email)).map(({ subject }) => subject);

onSqlite('the language of a user', (start) => {
  test.each([
    ['bg', BULGARIAN, /^Потвърдете имейла си за /, '<html lang="bg">'],
    ['en', {}, /^Verify your email for /, '<html lang="en">'],
  ])(
    'is the one they register in (%s), and so is the mail',
    async (language, headers, subject, html) => {
      const testApp = await start();
      await testApp.call('auth.register', { form: [['user', IVA]], headers });
      expect(await languageOf(testApp, IVA.email)).toBe(language);
      const [mail] = await writtenMailsTo(testApp, IVA.email);
      expect(mail?.subject).toMatch(subject);
      expect(mail?.html).toContain(html);
      expect(tokenIn(mail)).toMatch(/^[\w-]{20,}$/);
    },
  );

  test('is part of their profile, and stays if an edit has none', async () => {
    const testApp = await start();
    const user = await testApp.aUser();
    const me = async () => (await testApp.call('auth.me', { as: user })).json();
    expect(await me()).toMatchObject({ language: 'en' });
    const save = (body: object) => testApp.call('users.updateMe', { as: user, body });
    expect((await save({ language: 'bg' })).statusCode).toBe(200);
    expect(await me()).toMatchObject({ name: user.name, language: 'bg' });
    await save({ name: 'Ива Петрова' });
    expect(await me()).toMatchObject({ name: 'Ива Петрова', language: 'bg' });
    const odd = await save({ name: 'Ива', language: 'de' });
    expect([odd.statusCode, odd.json().fields]).toEqual([400, { language: 'must be en or bg' }]);
  });

  test('cannot be changed by others', async () => {
    const testApp = await start();
    const [user, admin] = [await testApp.aUser(), await testApp.aUser({ role: 3 })];
    const body = { name: 'Iva', language: 'bg' };
    await testApp.call('users.update', { as: admin, params: { id: user.id }, body });
    await testApp.call('users.updateMe', { as: admin, body: { ...body, id: user.id } });
    expect(await languageOf(testApp, user.email)).toBe('en');
    expect(await languageOf(testApp, admin.email)).toBe('en');
  });

  test('is that of their mails, independent of the sender’s language', async () => {
    const testApp = await start();
    const rep = await testApp.aUser({ role: 1 });
    const buyer = await testApp.aUser({ language: 'bg' });
    const product = await testApp.aProduct({ name: 'Mug' });
    const english = { 'accept-language': 'en' };
    const wish = { product: product.id, headers: english };
    const { id } = (await placeOrder(testApp, buyer, wish)).json();
    const paid = { as: rep, params: { id }, query: { status: 'PAID' }, headers: english };
    expect((await testApp.call('orders.setStatus', paid)).statusCode).toBe(200);
    expect(await subjectsTo(testApp, buyer.email)).toEqual([
      expect.stringContaining(`Поръчка ${id} в `),
      expect.stringContaining(`Разписка за поръчка ${id} в `),
    ]);
    const [, receipt] = await writtenMailsTo(testApp, buyer.email);
    expect(receipt?.text).toContain('на 20 ноември 2026 г. в 11:30');

    const otherUser = await testApp.aUser();
    const second = await placeOrder(testApp, otherUser, { ...wish, headers: BULGARIAN });
    const cancelled = { params: { id: second.json().id }, query: { status: 'CANCELLED' } };
    await testApp.call('orders.setStatus', { as: rep, ...cancelled, headers: BULGARIAN });
    for (const { subject, text } of await writtenMailsTo(testApp, otherUser.email)) {
      expect(subject + text).not.toMatch(/[а-я]/i);
    }
  });

  test('is that of the mails that no request writes', async () => {
    const testApp = await start();
    const rep = await testApp.aUser({ role: 1, language: 'bg', name: 'Ана' });
    const { clock, deps } = testApp;
    await testApp.anOrder({ rep_id: rep.id, created_at: clock.now() });
    clock.forward(60 * 60_000);
    await createNewOrderMails(deps).writeDueMails();
    await testApp.call('auth.forgotPassword', { body: { email: rep.email } });
    const [orders, reset] = await writtenMailsTo(testApp, rep.email);
    expect(orders?.subject).toMatch(/^1 нова поръчка за събиране в /);
    expect(orders?.text).toMatch(/^Здравейте, Ана!/);
    expect(reset?.subject).toMatch(/^Нова парола за /);
    const token = tokenIn(reset);
    await testApp.call('auth.resetPassword', { body: { token, password: 'Another2026' } });
    expect((await subjectsTo(testApp, rep.email)).at(-1)).toMatch(/^Паролата ви за .* е сменена$/);
  });
});
