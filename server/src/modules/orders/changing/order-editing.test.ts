import { expect, test } from 'vitest';
import type { TestUser } from '../../../../test/support/factories.ts';
import { mailsOf } from '../../../../test/support/mails.ts';
import { balanceOf, moveOrder, placeOrder } from '../../../../test/support/orders.ts';
import { onEveryEngine, onSqlite, type Start } from '../../../../test/support/test-app.ts';

/** Somebody has ordered 2 hoodies in M, of which 5 are left; 3 in L, 1 in S, and 9 in XL, which costs more. */
async function aHoodieThatDoesNotFit(start: Start) {
  const testApp = await start();
  const { aUser, call, db } = testApp;
  const rep = await aUser({ role: 1, name: 'Rep' });
  const buyer = await aUser();
  const product = await testApp.aProduct({ name: 'Hoodie', price_cents: 2000, available: -1 });
  const options: number[] = [];
  for (const [name, available] of Object.entries({ S: 1, M: 7, L: 3, XL: 9, ONE: -1 })) {
    const price_cents = name === 'XL' ? 2500 : null;
    const option = { name, available, price_cents, product_id: product.id };
    options.push((await testApp.anOption(option)).id);
  }
  const [s, m, l, xl, one] = options;
  const placed = { product: product.id, optionId: m, quantity: 2 };
  const { id } = (await placeOrder(testApp, buyer, placed)).json();
  await db.deleteFrom('mail_outbox').execute();
  const exchange = (optionId = l, as: TestUser = rep) =>
    call('orders.exchange', { as, params: { id }, body: { optionId } });
  const setQuantity = (quantity: number, as: TestUser = rep) =>
    call('orders.setQuantity', { as, params: { id }, body: { quantity } });
  const stock = async () =>
    (await db.selectFrom('product_options').select('available').orderBy('position').execute()).map(
      ({ available }) => available,
    );
  return { testApp, rep, buyer, product, id, s, m, l, xl, one, exchange, setQuantity, stock };
}

onEveryEngine('another option of an order', (start) => {
  test('moves both stocks, and is in My Orders, the log and one mail', async () => {
    const { testApp, rep, buyer, id, l, xl, exchange, stock } = await aHoodieThatDoesNotFit(start);
    expect(await stock()).toEqual([1, 5, 3, 9, -1]);
    const response = await exchange(xl);
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { option: { id: xl, name: 'XL' }, productPrice: 25, totalPrice: 50, status: 'PENDING' },
    ]);
    expect(await stock()).toEqual([1, 7, 3, 7, -1]);
    await exchange(l);
    expect((await exchange(l)).statusCode).toBe(200);
    expect(await stock()).toEqual([1, 7, 1, 9, -1]);
    const own = (await testApp.call('orders.list', { as: buyer })).json();
    expect(own.content[0]).toMatchObject({ option: { name: 'L' }, totalPrice: 40 });
    const mails = await mailsOf(testApp);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['order-changed', buyer.email],
    ]);
    expect(mails[0]?.text).toContain(
      'Rep changed your order: it is now 2 × Hoodie, L for 40.00 BGN.',
    );
    expect(mails[0]?.text).toContain('Please bring 40.00 BGN in cash to Rep.');
    const admin = await testApp.aUser({ role: 3 });
    const log = (await testApp.call('audit.list', { as: admin })).json();
    expect(log.content.map(({ what }: { what: string }) => what)).toEqual([
      `exchanged XL for L in order ${id}`,
      `exchanged M for XL in order ${id}`,
    ]);
    await moveOrder(testApp, rep, { id, to: 'CANCELLED' });
    expect(await stock()).toEqual([1, 7, 3, 9, -1]);
  });
});

onEveryEngine('fewer pieces of an order', (start) => {
  test('go back to the stock, and the buyer is told the new sum', async () => {
    const { testApp, buyer, setQuantity, stock } = await aHoodieThatDoesNotFit(start);
    expect((await setQuantity(1)).json()).toMatchObject({ quantity: 1, totalPrice: 20 });
    expect(await stock()).toEqual([1, 6, 3, 9, -1]);
    const [mail, ...others] = await mailsOf(testApp);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'order-changed', recipient: buyer.email });
    expect(mail?.text).toContain('it is now 1 × Hoodie, M for 20.00 BGN.');
  });
});

onSqlite('another option of an order', (start) => {
  test('is possible once the product is archived, which nobody can order any more', async () => {
    const { testApp, rep, buyer, product, l, exchange, stock } = await aHoodieThatDoesNotFit(start);
    await testApp.db.updateTable('products').set({ archived_at: 1 }).execute();
    const choose = { params: { id: product.id } };
    const choices = await testApp.call('products.options', { as: rep, ...choose });
    expect(choices.json().options).toHaveLength(5);
    expect((await testApp.call('products.options', { as: buyer, ...choose })).statusCode).toBe(403);
    expect((await exchange()).json()).toMatchObject({ option: { name: 'L' } });
    expect(await stock()).toEqual([1, 7, 1, 9, -1]);
    const another = await placeOrder(testApp, buyer, { product: product.id, optionId: l });
    expect(another.json().code).toBe('PRODUCT_NOT_FOUND');
  });

  test('is possible after the last day of the sale, and a paid order keeps its price', async () => {
    const { testApp, rep, id, xl, exchange, stock } = await aHoodieThatDoesNotFit(start);
    await moveOrder(testApp, rep, { id, to: 'PAID' });
    await testApp.db.updateTable('products').set({ sale_until: '2020-01-01' }).execute();
    const refused = await exchange(xl);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'PRICE_DIFFERS', paidPrice: 20, optionPrice: 25 },
    ]);
    expect(await stock()).toEqual([1, 5, 3, 9, -1]);
    const council = await testApp.aUser({ role: 2 });
    expect((await exchange(undefined, council)).json()).toMatchObject({
      ...{ status: 'PAID', totalPrice: 40, option: { name: 'L' }, collectedById: rep.id },
    });
    expect(await stock()).toEqual([1, 7, 1, 9, -1]);
    expect(await balanceOf(testApp, rep.id)).toBe(4000);
    const mail = (await mailsOf(testApp)).find(({ kind }) => kind === 'order-changed');
    expect(mail?.text).toContain('It is paid.');
  });

  test('that never runs out gives the stock back, and takes it again on the way back', async () => {
    const { m, one, exchange, stock } = await aHoodieThatDoesNotFit(start);
    await exchange(one);
    expect(await stock()).toEqual([1, 7, 3, 9, -1]);
    await exchange(m);
    expect(await stock()).toEqual([1, 5, 3, 9, -1]);
  });

  test('or fewer pieces are refused to others, where that is impossible, and once it is too late', async () => {
    const { testApp, rep, id, s, stock, ...edits } = await aHoodieThatDoesNotFit(start);
    const refusal = async (edit: ReturnType<typeof edits.exchange>) => {
      const response = await edit;
      return [response.statusCode, response.json().code];
    };
    const otherRep = await testApp.aUser({ role: 1 });
    expect(await refusal(edits.exchange(undefined, otherRep))).toEqual([403, 'NOT_YOUR_ORDER']);
    expect((await edits.exchange(s)).json()).toMatchObject({ code: 'OUT_OF_STOCK', left: 1 });
    expect(await refusal(edits.exchange(99_999))).toEqual([404, 'OPTION_NOT_FOUND']);
    for (const quantity of [0, 2, 3]) {
      const response = await edits.setQuantity(quantity);
      expect([response.statusCode, response.json().fields]).toMatchObject([
        400,
        { quantity: expect.any(String) },
      ]);
    }
    expect(await stock()).toEqual([1, 5, 3, 9, -1]);
    await moveOrder(testApp, rep, { id, to: 'PAID' });
    expect(await refusal(edits.setQuantity(1))).toEqual([409, 'ORDER_CLOSED']);
    await moveOrder(testApp, rep, { id, to: 'DELIVERED' });
    expect(await refusal(edits.exchange())).toEqual([409, 'ORDER_CLOSED']);
    expect(await stock()).toEqual([1, 5, 3, 9, -1]);
  });
});
