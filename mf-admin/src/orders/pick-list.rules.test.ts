import { describe, expect, test } from 'vitest';
import { orderRow } from '../../test/samples.ts';
import { forPickList } from './pick-list.rules.ts';
import type { StatusFilter } from './status-filter.rules.ts';

describe('a pick list', () => {
  const orders = (['PENDING', 'PAID', 'DELIVERED', 'CANCELLED'] as const).map((status, id) =>
    orderRow({ id, status }),
  );
  test.each<[StatusFilter, number[]]>([
    ['ALL', [0, 1]],
    ['PENDING', [0]],
    ['DELIVERED', [2]],
  ])('under the filter %s', (filter, ids) => {
    expect(forPickList(orders, filter).map(({ id }) => id)).toEqual(ids);
  });
});
