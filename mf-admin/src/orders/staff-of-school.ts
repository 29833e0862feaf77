import { call } from 'shared/api';
import { type Deferred, newestOnly } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';
import { type PersonRow, readPeople } from '../users/index.ts';

const askForStaff = newestOnly('Failed to load staff');

/** Everybody who can be given orders. */
export const staffOfSchool = (): Deferred<PersonRow[]> =>
  askForStaff(async (signal) => {
    const query = {
      roles: ['REP', 'STUCO', 'ADMIN'],
      page: '0',
      size: String(PAGE_SIZE.staff),
    };
    return readPeople(await call('users.search', { query, signal }));
  });
