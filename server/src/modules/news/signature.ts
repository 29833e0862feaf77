import type { newsInput } from 'shared/contract/schemas';
import type { z } from 'zod';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import { lockUser } from '../users/users.queries.ts';

type Signature = z.output<typeof newsInput>['signature'];

/** The signature columns of a post. Without a signature in the form there are none, so they stay as they are. */
export async function signatureOf(tx: Db, { id }: LoggedInUser, signature: Signature) {
  if (signature === undefined) return {};
  if (signature === 'COUNCIL') return { signed_by_id: null, signed_by: null };
  // Locked, because renaming or deleting an account also changes the posts that it signed.
  const user = await lockUser(tx, id);
  if (!user) throw new HttpError('NOT_AUTHENTICATED');
  return { signed_by_id: id, signed_by: user.name };
}
