import { ORDER_STATUSES } from 'shared/domain';
import { expect, test } from 'vitest';
import { order } from '../../test/orders-factory.ts';
import { findPartlyLoadedStatuses } from './missing-orders.rules.ts';

const content = [order({ id: 1 }), order({ id: 2, status: 'PAID' })];
const counts = { PENDING: 1, PAID: 4, DELIVERED: 3, CANCELLED: 0 };

test.each([
  ['one page holds all', 1, counts, []],
  ['of several pages the first may lack some', 2, counts, ['PAID', 'DELIVERED']],
  ['without numbers nothing is certain', 2, null, ORDER_STATUSES],
])('%s', (_rule, totalPages, counts, incomplete) => {
  expect(findPartlyLoadedStatuses({ content, totalPages }, counts)).toEqual(incomplete);
});
