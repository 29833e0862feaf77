import type { Role } from 'shared/domain';
import type { Language } from 'shared/language';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { acceptInvitation } from '../classes/invitations.queries.ts';
import { chosenClassColumns } from '../users/class-names.queries.ts';
import { derivedColumns, localPart } from '../users/user-columns.rules.ts';
import { findUserByEmail, insertUser } from './accounts.queries.ts';

type NewAccount = {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly avatarUrl: string | null;
  readonly role: Role;
  readonly verified: boolean;
  readonly language: Language;
  readonly class?: string | null | undefined;
};

/**
 * Writes a new account, and accepts the invitation to its address if that is verified. The user name is the part of the address
 * before the @, with a number added when it is taken: the school may have had another domain before. Throws EMAIL_TAKEN, and
 * INVALID for a class that the list lacks.
 */
export async function insertAccount(
  tx: Db,
  account: NewAccount,
  { now }: { readonly now: number },
): Promise<Row<'users'>> {
  const { email, name } = account;
  const classFields = await chosenClassColumns(tx, account.class ?? null, { now });
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    const username =
      attemptNumber === 1 ? localPart(email) : `${localPart(email)}-${attemptNumber}`;
    const user = await insertUser(tx, {
      email,
      email_verified: account.verified ? 1 : 0,
      name,
      username,
      password_hash: account.passwordHash,
      role: account.role,
      avatar_url: account.avatarUrl,
      ...classFields,
      ...derivedColumns({ email, name, username, ...classFields }),
      language: account.language,
      created_at: now,
    });
    if (user) return account.verified ? acceptInvitation(tx, user, now) : user;
    // Nothing was inserted: the e-mail address is taken, or else the user name, and the next one may be free.
    if (await findUserByEmail(tx, email)) throw new HttpError('EMAIL_TAKEN');
  }
}
