import type { Role } from 'shared/domain';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusals.ts';
import { derivedColumns, localPart } from '../users/user-columns.rules.ts';
import { findUserByEmail } from './accounts.queries.ts';
import { insertUser } from './registration.queries.ts';

export type Newcomer = {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly avatarUrl: string | null;
  readonly role: Role;
  readonly verified: boolean;
};

/**
 * Writes a new account. The user name is the address's local part, with a number where somebody of an
 * earlier domain has it already. Throws EMAIL_TAKEN.
 */
export async function insertNewcomer(
  tx: Db,
  { email, name, passwordHash, avatarUrl, role, verified }: Newcomer,
  { now }: { readonly now: number },
): Promise<{ id: number }> {
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? localPart(email) : `${localPart(email)}-${number}`;
    const user = await insertUser(tx, {
      email,
      email_verified: verified ? 1 : 0,
      name,
      username,
      password_hash: passwordHash,
      role,
      avatar_url: avatarUrl,
      ...derivedColumns({ email, name, username }),
      created_at: now,
    });
    if (user) return user;
    if (await findUserByEmail(tx, email)) throw new Refusal('EMAIL_TAKEN');
  }
}
