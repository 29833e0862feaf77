import { expect, test } from 'vitest';
import { readSettings } from '../../../settings/settings.ts';
import { layOut } from '../../mail/mail-layout.ts';
import { plainLine } from '../../mail/plain-name.ts';
import { senderOf } from '../../mail/sender.ts';
import type { OrderRow } from '../order/index.ts';
import { type BuyerMailText, toMailContent } from './buyer-mail.ts';
import { newOrdersContent } from './new-orders-mail.ts';
import { orderCancelledText, orderPaidText, orderPlacedText } from './order-mails.ts';

const settings = readSettings({ PUBLIC_URL: 'https://council.school.example' });
const sender = senderOf(settings);
const deps = { sender, settings };
const order = {
  id: 12,
  product_name: 'Mug',
  option_name: null,
  quantity: 2,
  total_cents: 1700,
  currency: 'BGN',
  instructions: '',
  created_at: 0,
  pay_by: null as string | null,
  lapses: 0,
  paid_at: null as number | null,
  rep_name: 'Sofia Ivanova' as string | null,
  collector_name: 'Sofia Ivanova',
  buyer_name: 'Petar Petrov',
};
const noted = { instructions: 'Size M\n\nFor 10b' };
const paidAt = Date.UTC(2026, 10, 20, 9, 30);

const anOrder = (changes: Partial<typeof order>) => ({ ...order, ...changes }) as OrderRow;
const toBuyer = (text: BuyerMailText, name = 'Iva Petrova') =>
  layOut(toMailContent(text, { name }, sender), sender);
const placedMail = (changes: Partial<typeof order> = {}, name?: string) =>
  toBuyer(orderPlacedText(anOrder(changes), deps), name);
const mailWhereOrdersLapse = (changes: Partial<typeof order> = {}) =>
  toBuyer(
    orderPlacedText(anOrder(changes), { sender, settings: { ...settings, orderLapseDays: 14 } }),
  );
const paidMail = (changes: Partial<typeof order> = {}) =>
  toBuyer(orderPaidText(anOrder({ paid_at: paidAt, ...changes }), sender));
const cancelledMail = (changes: Partial<typeof order> = {}, actorName = 'Ana Rep') =>
  toBuyer(orderCancelledText(anOrder(changes), { actorName, sender }));
const mailOfNewOrders = (count: number, changes: Partial<typeof order> = {}) => {
  const orders = Array.from({ length: count }, (_, n) => anOrder({ id: n + 1, ...changes }));
  return layOut(newOrdersContent({ name: 'Ana Rep' }, orders, deps), sender);
};

test.each([
  ['placed', placedMail(), 'You ordered 2 × Mug for 17.00 BGN.'],
  ['placed', placedMail(), 'Please bring 17.00 BGN in cash to Sofia Ivanova.'],
  ['placed, with nobody to pay', placedMail({ rep_name: null }), 'Nobody has been named yet'],
  ['placed, of what is free', placedMail({ total_cents: 0 }), 'There is nothing to pay for it.'],
  ['paid', paidMail(), 'You paid 17.00 BGN in cash for 2 × Mug.'],
  ['paid', paidMail(), 'Sofia Ivanova took the money on 20 November 2026 at 11:30.'],
  ['cancelled', cancelledMail(), 'Ana Rep cancelled your order of 2 × Mug.'],
  ['cancelled', cancelledMail(), 'There is nothing to pay for it.'],
  [
    'cancelled after it was paid',
    cancelledMail({ paid_at: paidAt }),
    'please ask Sofia Ivanova for your 17.00 BGN.',
  ],
  ['that is new', mailOfNewOrders(1), '1 new order came to you.'],
  ['that is new', mailOfNewOrders(1), 'Order 1: 2 × Mug, 17.00 BGN, Petar Petrov'],
  ['that is one of many', mailOfNewOrders(53), 'And 3 more.'],
  ['placed', placedMail(), 'Hello Iva Petrova,'],
  [
    'placed, to be paid by a day',
    placedMail({ pay_by: '2026-12-04' }),
    'Please pay by 4 December.',
  ],
  [
    'placed, to be paid by a day or lapse',
    placedMail({ pay_by: '2026-12-04', lapses: 1 }),
    'Please pay by 4 December: it is kept for you until then.',
  ],
  [
    'placed where orders lapse',
    mailWhereOrdersLapse({ created_at: paidAt }),
    'It is kept for you until 4 December 2026 at 11:30.',
  ],
  ['placed with notes', placedMail(noted), 'with your note: “Size M; For 10b”.'],
  ['with notes that is new', mailOfNewOrders(1, noted), 'Petar Petrov, note: “Size M; For 10b”'],
])('the mail about an order %s contains that as text and as HTML', (_, mail, sentence) => {
  expect(mail.text).toContain(sentence);
  expect(mail.html).toContain(sentence);
});

test.each([
  ['has no last day', placedMail()],
  ['is free', mailWhereOrdersLapse({ total_cents: 0 })],
])('the mail about an order that %s says nothing of a time limit', (_, { text }) => {
  expect(text).not.toMatch(/kept|pay by/);
});

test.each([
  ['placed', placedMail(), '/profile/orders'],
  ['paid', paidMail(), '/profile/orders'],
  ['cancelled', cancelledMail(), '/profile/orders'],
  ['new', mailOfNewOrders(3), '/admin/orders'],
])('the mail about an order %s leads to one place', (_, mail, path) => {
  const url = `https://council.school.example${path}`;
  expect(mail.text.match(/https?:\/\/\S+/g)).toEqual([url]);
  expect([...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([url]);
});

const HOSTILE = 'A\r\nBcc: x@evil.test\n\n<b>https://evil.test</b>\u202e\u0000 www.evil.test';

test.each([
  [
    'placed',
    placedMail({ rep_name: HOSTILE, product_name: HOSTILE, instructions: HOSTILE }, HOSTILE),
  ],
  ['paid', paidMail({ collector_name: HOSTILE, product_name: HOSTILE })],
  ['cancelled', cancelledMail({ paid_at: paidAt, collector_name: HOSTILE }, HOSTILE)],
  [
    'new',
    mailOfNewOrders(1, { buyer_name: HOSTILE, product_name: HOSTILE, instructions: HOSTILE }),
  ],
])('nobody writes lines, links or HTML into a mail about an order %s', (_, mail) => {
  expect(mail.subject).not.toMatch(/[\r\n]|evil/);
  expect(mail.text).not.toMatch(/^Bcc/m);
  expect(mail.text).not.toMatch(/@evil|evil\.test|\u202e|\0/);
  expect(mail.html).not.toMatch(/<b>|evil\.test/);
});

test.each([
  ['Iva Petrova-Ilieva', 'Iva Petrova-Ilieva'],
  ["J.R. O'Neill", "J. R. O'Neill"],
  ['Хартиена торба 0.5 л', 'Хартиена торба 0.5 л'],
  ['T-shirt S/M (2.0)', 'T-shirt S/M (2.0)'],
  ['see http://evil.test/x', 'see http evil. test/x'],
  ['me@evil.test', 'me evil. test'],
  ['two\u2028lines\tand  spaces', 'two lines and spaces'],
  ['\u200bin\u200bvisible', 'in visible'],
])('the name %j is written as %j', (name, written) => {
  expect(plainLine(name)).toBe(written);
});
