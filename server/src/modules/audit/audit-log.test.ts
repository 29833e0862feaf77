import { expect, test } from 'vitest';
import { moveOrder } from '../../../test/support/orders.ts';
import { onEveryEngine, type Start } from '../../../test/support/test-app.ts';

async function aSchool(start: Start) {
  const testApp = await start();
  const admin = await testApp.aUser({ role: 3, name: 'Ana Ivanova', search_text: 'ana ivanova' });
  const council = await testApp.aUser({ role: 2, name: 'Iva Petrova', search_text: 'iva petrova' });
  const rep = await testApp.aUser({ role: 1, name: 'Boris Kolev', search_text: 'boris kolev' });
  const read = async (query = {}) => {
    const response = await testApp.call('audit.list', { as: admin, query: { size: 50, ...query } });
    expect(response.statusCode).toBe(200);
    return response.json();
  };
  const sentences = async (query = {}): Promise<string[]> =>
    (await read(query)).content.map(
      ({ who, what }: { who: string; what: string }) => `${who} ${what}`,
    );
  return { ...testApp, admin, council, rep, read, sentences };
}

onEveryEngine('the audit log', (start, { engine }) => {
  test('has the actor of every change of orders, products, posts, roles, balances and tokens', async () => {
    const testApp = await aSchool(start);
    const { call, admin, council, rep } = testApp;
    const order = await testApp.anOrder({ rep_id: rep.id, quantity: 3 });
    const otherOrder = await testApp.anOrder({ rep_id: null });
    await moveOrder(testApp, rep, { id: order.id, to: 'PAID' });
    await call('orders.assign', {
      as: council,
      params: { id: otherOrder.id },
      query: { repId: rep.id },
    });
    await call('users.clearBalance', { as: council, params: { id: rep.id } });
    const body = { name: 'Mug', description: 'For tea', price: 5, available: 4 };
    const product = (await call('products.create', { as: council, body })).json();
    const form = [['product', { ...body, price: 6 }]] as const;
    await call('products.update', { as: council, params: { id: product.id }, form });
    await call('products.delete', { as: admin, params: { id: product.id } });
    await call('products.restore', { as: admin, params: { id: product.id } });
    const post = await testApp.aPost({ title: 'Spring fair' });
    await call('news.delete', { as: council, params: { id: post.id } });
    await call('news.restore', { as: council, params: { id: post.id } });
    const query = { newRole: 'USER' };
    await call('users.setRole', { as: admin, params: { id: rep.id }, query });
    const section = 'mf-news';
    const label = { label: 'CI' };
    const token = (
      await call('deployTokens.create', { as: admin, params: { section }, body: label })
    ).json();
    await call('deployTokens.revoke', { as: admin, params: { section, id: token.id } });
    await call('users.signOut', { as: admin, params: { id: council.id } });
    expect((await testApp.sentences()).toReversed()).toEqual([
      `Boris Kolev marked order ${order.id} as paid`,
      `Iva Petrova assigned order ${otherOrder.id} to Boris Kolev`,
      'Iva Petrova cleared the balance of Boris Kolev, 15.00 BGN',
      'Iva Petrova put “Mug” on sale',
      'Iva Petrova edited “Mug”: price 5.00 BGN to 6.00 BGN',
      'Ana Ivanova took “Mug” off sale',
      'Ana Ivanova put “Mug” back on sale',
      'Iva Petrova deleted “Spring fair”',
      'Iva Petrova restored “Spring fair”',
      `Ana Ivanova assigned order ${order.id} to Iva Petrova`,
      `Ana Ivanova assigned order ${otherOrder.id} to Iva Petrova`,
      'Ana Ivanova made Boris Kolev an ordinary user',
      'Ana Ivanova made the deploy token “CI” for mf-news',
      'Ana Ivanova revoked the deploy token “CI” of mf-news',
      'Ana Ivanova logged Iva Petrova out everywhere',
    ]);
  });

  test('is filtered by actor, kind, time and order, and paged', async () => {
    const testApp = await aSchool(start);
    const { call, clock, council, admin, rep, sentences, read } = testApp;
    const post = await testApp.aPost({ title: 'Spring fair' });
    await call('news.delete', { as: council, params: { id: post.id } });
    clock.forward(60_000);
    const noon = new Date(clock.now()).toISOString();
    await call('news.restore', { as: admin, params: { id: post.id } });
    await call('users.signOut', { as: admin, params: { id: rep.id } });
    expect(await sentences({ who: 'petrova' })).toEqual(['Iva Petrova deleted “Spring fair”']);
    expect(await sentences({ kind: 'user' })).toEqual([
      'Ana Ivanova logged Boris Kolev out everywhere',
    ]);
    expect(await sentences({ from: noon, kind: 'news' })).toEqual([
      'Ana Ivanova restored “Spring fair”',
    ]);
    expect(await sentences({ before: noon })).toEqual(['Iva Petrova deleted “Spring fair”']);
    const second = await read({ page: 1, size: 2 });
    expect(second).toMatchObject({ totalElements: 3, totalPages: 2, last: true });
    expect(second.content).toHaveLength(1);
    // An entry about a person has this number too.
    const order = await testApp.anOrder({ id: rep.id, rep_id: rep.id });
    await moveOrder(testApp, admin, { id: order.id, to: 'PAID' });
    expect(await sentences({ order: order.id })).toEqual([
      `Ana Ivanova marked order ${order.id} as paid`,
    ]);
    expect((await call('audit.list', { as: admin, query: { kind: 'x' } })).statusCode).toBe(400);
  });

  if (engine === 'postgres') return;

  test('holds no name and no text that somebody typed', async () => {
    const testApp = await aSchool(start);
    const { call, council, admin, rep, rows } = testApp;
    const body = { name: 'Secret Mug', description: 'x', price: 5, available: 4 };
    await call('products.create', { as: council, body });
    await call('users.updateMe', { as: admin, body: { id: rep.id, name: 'Other Name' } });
    const stored = JSON.stringify(await rows('audit_entries'));
    expect(stored).toContain('product.create');
    expect(stored).not.toMatch(/Secret|Other|Boris|Iva|Ana|@/);
  });

  test('a rejected action leaves no entry', async () => {
    const testApp = await aSchool(start);
    const { call, council, rep, sentences } = testApp;
    const order = await testApp.anOrder({ rep_id: null });
    await moveOrder(testApp, rep, { id: order.id, to: 'PAID' });
    await call('products.delete', { as: council, params: { id: 999 } });
    await call('news.restore', { as: council, params: { id: 999 } });
    await call('users.setRole', {
      as: council,
      params: { id: rep.id },
      query: { newRole: 'ADMIN' },
    });
    expect(await sentences()).toEqual([]);
  });
});
