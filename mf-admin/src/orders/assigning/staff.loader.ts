import { call } from 'shared/api';
import { createRequester, loadAllPages, type TrackedResponse } from 'shared/data';
import { PAGE_SIZE, roleInSearch, rolesWith } from 'shared/domain';
import { type PersonRow, readPeople } from '../../people/people.rules.ts';

const requestStaff = createRequester('Failed to load staff');

/** All possible assignees. Blocked accounts are left out, because they get no orders. */
export const loadStaff = (): TrackedResponse<PersonRow[]> =>
  requestStaff(async (signal) => {
    const roles = rolesWith('orders.collect').map(roleInSearch);
    const staff = await loadAllPages((page) => {
      const query = { roles, takesOrders: 'true', page, size: PAGE_SIZE.staff } as const;
      return call('users.search', { query, signal });
    });
    return readPeople(staff);
  });
