import type { OrderStatus } from 'shared/domain';
import { expect, test } from 'vitest';
import '../../../errors.ts';
import { errorResponse, HttpError } from '../../../http/errors/http-error.ts';
import type { OrderRow } from '../order/index.ts';
import { refuseTransition, type StatusChange, statusAfterUndo } from './transition.rules.ts';

const rep = { id: 1, role: 1 };
const otherRep = { id: 2, role: 1 };
const council = { id: 3, role: 2 };
const buyer = { id: 4, role: 0 };
const otherBuyer = { id: 5, role: 0 };

/** An order of the buyer, for which the rep collects, who has its cash where it is paid. */
const anOrder = (status: OrderStatus, columns: Partial<OrderRow> = {}) =>
  ({
    ...{ id: 7, status, rep_id: rep.id, buyer_id: buyer.id, sold_by_id: null },
    collected_by_id: status === 'PAID' || status === 'DELIVERED' ? rep.id : null,
    ...columns,
  }) as OrderRow;

const pending = anOrder('PENDING');
const paid = anOrder('PAID');
const delivered = anOrder('DELIVERED');
const deliveredSale = anOrder('DELIVERED', { sold_by_id: rep.id });
const paidToFormerRep = anOrder('PAID', { collected_by_id: null });

const step = (by: object, to: string, more = {}) => ({ reason: 'step', by, to, ...more });
const undo = (by: object, note = '') => ({ reason: 'undo', by, note });
const buyerCancels = (by: object) => ({ reason: 'buyer', by, to: 'CANCELLED' });

const notUndoable = (status: OrderStatus, why = 'STATUS') => [409, 'NOT_UNDOABLE', { status, why }];
const reasonMissing = [400, 'INVALID', { fields: { reason: 'is required' } }];

test.each<[string, OrderRow, object, unknown]>([
  ['a step', pending, step(rep, 'PAID'), null],
  ['a step as it was seen', paid, step(rep, 'DELIVERED', { seenStatus: 'PAID' }), null],
  ['a step of another rep', pending, step(otherRep, 'PAID'), [403, 'NOT_YOUR_ORDER', {}]],
  [
    'a step after another',
    paid,
    step(rep, 'CANCELLED', { seenStatus: 'PENDING' }),
    [409, 'STATUS_CHANGED', { status: 'PAID' }],
  ],
  [
    'a step after the last',
    delivered,
    step(council, 'CANCELLED'),
    [409, 'ILLEGAL_TRANSITION', { status: 'DELIVERED' }],
  ],
  ['an undo of who has the cash', paid, undo(rep), null],
  ['an undo of another rep', paid, undo(otherRep, 'Why not'), [403, 'NOT_YOUR_CASH', {}]],
  ['an undo of the council', paid, undo(council, 'Iva paid nothing'), null],
  ['an undo of the council without a reason', paid, undo(council, ' '), reasonMissing],
  ['an undo before the payment', pending, undo(rep), notUndoable('PENDING')],
  ['an undo after the hand-over', delivered, undo(rep), notUndoable('DELIVERED')],
  ['an undo after a cancellation', anOrder('CANCELLED'), undo(rep), notUndoable('CANCELLED')],
  ['an undo of a sale', deliveredSale, undo(rep), null],
  ['an undo of cleared cash', paidToFormerRep, undo(council, 'x'), notUndoable('PAID', 'CLEARED')],
  ['a cancellation by the buyer', pending, buyerCancels(buyer), null],
  [
    'a cancellation by the buyer after the payment',
    paid,
    buyerCancels(buyer),
    [409, 'NOT_CANCELLABLE', { status: 'PAID' }],
  ],
  [
    'a cancellation by another buyer',
    pending,
    buyerCancels(otherBuyer),
    [404, 'ORDER_NOT_FOUND', {}],
  ],
])('%s is refused, or not, by its rule', (_, order, change, expected) => {
  let refusal: unknown = null;
  try {
    refuseTransition(order, { to: statusAfterUndo(order), now: 0, ...change } as StatusChange);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { status, body } = errorResponse(error);
    const { code, message: _sentence, ...details } = body;
    refusal = [status, code, details];
  }
  expect(refusal).toEqual(expected);
});
