import { ApiError, call } from 'shared/api';
import type { UserToEdit } from 'shared/contract';
import { createRequester } from 'shared/data';
import { parseRole, ROLE } from 'shared/domain';
import type { LoaderFunctionArgs } from 'shared/router';
import { rememberOpenedUser } from '../last-opened-user.ts';

const requestUser = createRequester('Failed to fetch user detail');

/** The user of the address. A missing user is a result, not an error. */
export const userLoader = ({ params }: LoaderFunctionArgs) => {
  rememberOpenedUser(Number(params['id']));
  return { user: requestUser((signal) => findUser(params['id'] ?? '', signal)) };
};

async function findUser(id: string, signal: AbortSignal): Promise<UserToEdit | 'missing'> {
  if (!/^\d{1,15}$/.test(id)) return 'missing';
  try {
    const user = await call('users.get', { params: { id }, signal });
    return { ...user, role: parseRole(user.role) ?? ROLE.USER };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'missing';
    throw error;
  }
}
