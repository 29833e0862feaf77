import { expect, test } from 'vitest';
import { readSettings } from '../../../settings/settings.ts';
import { plainLine } from '../../mail/plain-name.ts';
import { senderOf } from '../../mail/sender.ts';
import {
  newOrdersMail,
  orderCancelledMail,
  orderPaidMail,
  orderPlacedMail,
} from './order-mails.ts';

const sender = senderOf(readSettings({ PUBLIC_URL: 'https://council.school.example' }));
const recipient = 'iva27@school.example';
const name = 'Iva Petrova';
const order = {
  id: 12,
  productName: 'Mug',
  quantity: 2,
  totalCents: 1700,
  currency: 'BGN',
  instructions: '',
};
const noted = { ...order, instructions: 'Size M\n\nFor 10b' };
const paidAt = Date.UTC(2026, 10, 20, 9, 30);

const placedMail = (changes: Partial<Parameters<typeof orderPlacedMail>[0]> = {}) =>
  orderPlacedMail(
    { recipient, name, order, repName: 'Sofia Ivanova', payTime: null, ...changes },
    sender,
  );
const paidMail = (changes: Partial<Parameters<typeof orderPaidMail>[0]> = {}) =>
  orderPaidMail(
    { recipient, name, order, collectorName: 'Sofia Ivanova', paidAt, ...changes },
    sender,
  );
const cancelledMail = (changes: Partial<Parameters<typeof orderCancelledMail>[0]> = {}) =>
  orderCancelledMail(
    { recipient, name, order, actorName: 'Ana Rep', refunderName: null, ...changes },
    sender,
  );
const mailOfNewOrders = (count: number, changes: object = {}) =>
  newOrdersMail(
    {
      recipient,
      name: 'Ana Rep',
      orders: Array.from({ length: count }, (_, n) => ({
        ...order,
        id: n + 1,
        buyerName: 'Petar Petrov',
        ...changes,
      })),
    },
    sender,
  );

test.each([
  ['placed', placedMail(), 'You ordered 2 × Mug for 17.00 BGN.'],
  ['placed', placedMail(), 'Please bring 17.00 BGN in cash to Sofia Ivanova.'],
  ['placed, with nobody to pay', placedMail({ repName: null }), 'Nobody has been named yet'],
  [
    'placed, of what is free',
    placedMail({ order: { ...order, totalCents: 0 } }),
    'There is nothing to pay for it.',
  ],
  ['paid', paidMail(), 'You paid 17.00 BGN in cash for 2 × Mug.'],
  ['paid', paidMail(), 'Sofia Ivanova took the money on 20 November 2026 at 11:30.'],
  ['cancelled', cancelledMail(), 'Ana Rep cancelled your order of 2 × Mug.'],
  ['cancelled', cancelledMail(), 'There is nothing to pay for it.'],
  [
    'cancelled after it was paid',
    cancelledMail({ refunderName: 'Sofia Ivanova' }),
    'please ask Sofia Ivanova for your 17.00 BGN.',
  ],
  ['that is new', mailOfNewOrders(1), '1 new order came to you.'],
  ['that is new', mailOfNewOrders(1), 'Order 1: 2 × Mug, 17.00 BGN, Petar Petrov'],
  ['that is one of many', mailOfNewOrders(53), 'And 3 more.'],
  ['placed', placedMail(), 'Hello Iva Petrova,'],
  ['placed with notes', placedMail({ order: noted }), 'with your note: “Size M; For 10b”.'],
  ['with notes that is new', mailOfNewOrders(1, noted), 'Petar Petrov, note: “Size M; For 10b”'],
])('the mail about an order %s contains that as text and as HTML', (_, mail, sentence) => {
  expect(mail.text).toContain(sentence);
  expect(mail.html).toContain(sentence);
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
    placedMail({
      name: HOSTILE,
      repName: HOSTILE,
      order: { ...order, productName: HOSTILE, instructions: HOSTILE },
    }),
  ],
  ['paid', paidMail({ collectorName: HOSTILE, order: { ...order, productName: HOSTILE } })],
  ['cancelled', cancelledMail({ actorName: HOSTILE, refunderName: HOSTILE })],
  ['new', mailOfNewOrders(1, { buyerName: HOSTILE, productName: HOSTILE, instructions: HOSTILE })],
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
