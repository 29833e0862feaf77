import { call } from 'shared/api';
import { PAGE_SIZE } from 'shared/domain';
import { type Arrival, newestOnly } from '../ui/arrival.ts';
import { type PersonRow, readPeople } from '../users/index.ts';

const askForStaff = newestOnly('Failed to load staff');

/** Everybody who can be given orders. */
export const staffOfSchool = (): Arrival<PersonRow[]> =>
  askForStaff(async (signal) => {
    const query = {
      roles: ['REP', 'STUCO', 'ADMIN'],
      page: '0',
      size: String(PAGE_SIZE.staff),
    };
    return readPeople(await call('users.search', { query, signal }));
  });
