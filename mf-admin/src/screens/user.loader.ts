import { ApiError, call } from 'shared/api';
import type { UserToEdit } from 'shared/contract';
import type { LoaderFunctionArgs } from 'shared/router';
import { newestOnly } from '../parts/arrival.ts';

const askForUser = newestOnly();

/** The user of the address; that there is none is an answer, not a failure. */
export const userLoader = ({ params }: LoaderFunctionArgs) => ({
  user: askForUser((signal) => findUser(params['id'] ?? '', signal)),
});

async function findUser(id: string, signal: AbortSignal): Promise<UserToEdit | 'missing'> {
  if (!/^\d{1,15}$/.test(id)) return 'missing';
  try {
    return await call('users.get', { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'missing';
    throw error;
  }
}
