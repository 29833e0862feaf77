import { hashOf } from '../../base/secrets.ts';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import type { Identity } from './identity-provider.ts';

export const findUserByIdentity = (
  db: Db,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('users')
    .select('id')
    .where('oidc_issuer', '=', issuer)
    .where('oidc_subject', '=', subject)
    .executeTakeFirst();

type SignInCode = {
  /** From the URL of the login page. Like `seed`, it is worth nothing alone. */
  readonly code: string;
  /** From the cookie of the browser that began the sign-in. */
  readonly seed: string;
};

const codeHashOf = ({ code, seed }: SignInCode): string => hashOf(`${code}.${seed}`);

export const insertSignInCode = (
  tx: Db,
  code: SignInCode,
  row: Pick<Row<'sign_in_codes'>, 'user_id' | 'confirmed_at' | 'expires_at'>,
) =>
  tx
    .insertInto('sign_in_codes')
    .values({ ...row, code_hash: codeHashOf(code) })
    .execute();

/** Uses a code up. Of several calls at once only the first finds it. */
export const takeSignInCode = (db: Db, code: SignInCode, now: number) =>
  db
    .deleteFrom('sign_in_codes')
    .where('code_hash', '=', codeHashOf(code))
    .where('expires_at', '>', now)
    .returning(['user_id', 'confirmed_at'])
    .executeTakeFirst();
