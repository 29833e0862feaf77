import { call } from 'shared/api';
import { collectsCash, PAGE_SIZE, ROLES, searchedRole } from 'shared/domain';
import { type PersonRow, readPeople } from '../people/people.rules.ts';
import { type Arrival, newestOnly } from '../ui/arrival.ts';

const askForStaff = newestOnly('Failed to load staff');

/** Everybody who can be given orders. */
export const staffOfSchool = (): Arrival<PersonRow[]> =>
  askForStaff(async (signal) => {
    const roles = ROLES.filter(collectsCash).map(searchedRole);
    const query = { roles, page: 0, size: PAGE_SIZE.staff };
    return readPeople(await call('users.search', { query, signal }));
  });
