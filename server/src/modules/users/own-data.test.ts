import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moveOrder, placeOrder } from '../../../test/support/orders.ts';
import { aPicture } from '../../../test/support/pictures.ts';
import { onEveryEngine } from '../../../test/support/test-app.ts';
import type { Row } from '../../database/tables.ts';

/** The words of the page about data for each column of an account. */
const COLUMNS_IN_WORDS: Readonly<Record<keyof Row<'users'>, string>> = {
  id: 'number',
  name: 'name',
  email: 'address',
  email_verified: 'verified or not',
  username: 'user name',
  password_hash: 'passwords',
  role: 'role',
  avatar_url: 'picture',
  collected_balance_cents: 'what is held',
  graduation_year: 'year',
  class: 'class',
  class_year: 'its school year',
  class_key: 'these in forms to search by',
  search_text: 'these in forms to search by',
  name_key: 'these in forms to search by',
  created_at: 'day of joining',
  orders_notified_at: 'last one about orders',
  order_mails: 'wish for mails',
  language: 'their language',
  pickup: 'where and when a class rep takes cash',
  oidc_issuer: 'the school account',
  oidc_subject: 'the school account',
  blocked_at: 'since when an account is blocked',
  deleted_at: 'when the account was deleted',
};

test('the page about data names everything that is stored about a person', () => {
  const page = readFileSync(new URL('../../../../docs/security/data.md', import.meta.url), 'utf8');
  const [table = ''] = page.split('\n## When somebody leaves');
  const named = Array.from(table.matchAll(/^\| \w+ +\| (.+?) +\|/gm), ([, cell = '']) =>
    cell.split(/[,;] /),
  );
  expect(named.flat()).toEqual(expect.arrayContaining(Object.values(COLUMNS_IN_WORDS)));
});

onEveryEngine('the data that the site stores about a user', (start) => {
  test('users get all of their own data, nothing about others, and no secrets', async () => {
    const testApp = await start();
    const pupil = await testApp.aUser({
      name: 'Ana Ivanova',
      email: 'ana.27@school.example',
      class: '11B',
      class_year: 2026,
    });
    const otherUser = await testApp.aUser({ name: 'Boris Kolev' });
    const rep = await testApp.aUser({ role: 1, name: 'Sofia Petrova', orders_notified_at: 1 });
    const council = await testApp.aUser({ role: 2 });
    const product = await testApp.aProduct({ name: 'Mug', price_cents: 850, available: 9 });
    for (const as of [pupil, otherUser]) {
      await placeOrder(testApp, as, { product: product.id, quantity: 2 });
    }
    const [order] = (await testApp.call('orders.list', { as: pupil })).json().content;
    await moveOrder(testApp, rep, { id: order.id, to: 'PAID' });
    await testApp.call('users.updateMe', { as: council, body: { id: pupil.id, name: 'Ana I.' } });

    const response = await testApp.call('users.ownData', { as: pupil });
    expect(response.statusCode).toBe(200);
    const data = response.json();
    expect(data.account).toMatchObject({
      id: pupil.id,
      name: 'Ana I.',
      email: pupil.email,
      role: 'USER',
      graduationYear: '27',
      class: '11B',
      classYear: 2026,
    });
    expect(data.orders).toMatchObject([
      { id: order.id, productName: 'Mug', status: 'PAID', class: '11B' },
    ]);
    expect(data.signIns).toHaveLength(1);
    expect(data.cash).toEqual([]);
    expect(data.mails.map(({ subject }: { subject: string }) => subject)).toHaveLength(2);
    expect(data.notes).toEqual([{ action: 'user.rename', at: data.madeAt, byThemselves: false }]);
    const { account } = (await testApp.call('users.ownData', { as: rep })).json();
    expect(account.lastOrdersMailAt).toBe('1970-01-01T00:00:00.001Z');
    expect(response.body).not.toContain('Boris');
    expect(response.body).not.toContain(otherUser.email);
    expect(response.body).not.toContain(pupil.password_hash);
    expect(response.body).not.toMatch(/hash|token|session-/i);
  });

  test('include the cash of a class rep, and the posts and pictures of an author', async () => {
    const testApp = await start();
    const rep = await testApp.aUser({ role: 1 });
    const order = await testApp.anOrder({ rep_id: rep.id, unit_price_cents: 500, quantity: 3 });
    await moveOrder(testApp, rep, { id: order.id, to: 'PAID' });
    const dataOfRep = (await testApp.call('users.ownData', { as: rep })).json();
    expect(dataOfRep.account.collectedBalance).toBe(15);
    expect(dataOfRep.cash).toMatchObject([{ kind: 'COLLECTED', amount: 15, orderId: order.id }]);

    const author = await testApp.aUser({ role: 2 });
    const post = await testApp.aPost({ author_id: author.id, title: 'Spring fair' });
    await testApp.aPost({ author_id: author.id, title: 'Thrown away', deleted_at: 1 });
    const picture = await aPicture();
    const { url } = await testApp.deps.pictures.store(picture, { ownerId: author.id });
    const dataOfAuthor = (await testApp.call('users.ownData', { as: author })).json();
    expect(dataOfAuthor.posts).toMatchObject([{ id: post.id, title: 'Spring fair' }]);
    expect(dataOfAuthor.pictures).toMatchObject([{ url, bytes: expect.any(Number) }]);
  });
});
