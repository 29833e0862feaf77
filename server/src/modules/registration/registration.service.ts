import { AVATAR_MAX_BYTES } from 'shared/contract';
import type { registration } from 'shared/contract/schemas';
import type { z } from 'zod';
import type { Clock } from '../../clock.ts';
import type { Database, Db } from '../../database/database.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { Refusal } from '../../http/refusals.ts';
import { findUserByEmail } from '../accounts/accounts.queries.ts';
import { refuseCommonPassword } from '../accounts/common-passwords.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { derivedColumns, localPart } from '../accounts/person.rules.ts';
import type { Pictures } from '../pictures/pictures.service.ts';
import { insertUser } from './registration.queries.ts';
import { isSchoolAddress } from './school-address.rules.ts';
import type { Verification } from './verification.service.ts';

export type RegistrationDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly pictures: Pictures;
  readonly limits: RateLimits;
  readonly verification: Verification;
  readonly emailDomain: string;
};

type Registration = z.output<typeof registration>;
type Extras = { readonly avatar: UploadedFile | undefined; readonly address: string };
type Newcomer = {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly avatarUrl: string | null;
};

const REGISTERED =
  'Registration successful. Please check your e-mail for a link to verify your address.';

export function createRegistration({
  database,
  clock,
  passwords,
  pictures,
  limits,
  verification,
  emailDomain,
}: RegistrationDeps) {
  const { db } = database;

  /** The user name is the address's local part; somebody of an earlier domain may have it already. */
  const insert = async (tx: Db, newcomer: Newcomer): Promise<{ id: number }> => {
    const { email, name } = newcomer;
    for (let number = 1; ; number += 1) {
      const username = number === 1 ? localPart(email) : `${localPart(email)}-${number}`;
      const user = await insertUser(tx, {
        email,
        email_verified: 0,
        name,
        username,
        password_hash: newcomer.passwordHash,
        role: 0,
        avatar_url: newcomer.avatarUrl,
        ...derivedColumns({ email, name, username }),
        created_at: clock.now(),
      });
      if (user) return user;
      if (await findUserByEmail(tx, email)) throw new Refusal('EMAIL_TAKEN');
    }
  };

  return {
    /**
     * Makes an account of role 0 and sends a link to verify its address; answers what to do next.
     * Throws WRONG_DOMAIN, COMMON_PASSWORD, EMAIL_TAKEN, TOO_MANY or what is wrong with the picture;
     * then nothing has been created.
     */
    async register(
      { email, firstName, lastName, password }: Registration,
      { avatar, address }: Extras,
    ): Promise<string> {
      if (!isSchoolAddress(email, emailDomain)) {
        throw new Refusal('WRONG_DOMAIN', { domain: emailDomain });
      }
      refuseCommonPassword(password);
      limits.take('registerByAddress', address);
      if (await findUserByEmail(db, email)) throw new Refusal('EMAIL_TAKEN');
      const picture =
        avatar &&
        (await pictures.store(avatar.bytes, { shape: 'avatar', maxBytes: AVATAR_MAX_BYTES }));
      const newcomer = {
        email,
        name: `${firstName} ${lastName}`,
        passwordHash: await passwords.hash(password),
        avatarUrl: picture?.url ?? null,
      };
      await database.transaction(async (tx) => {
        const { id } = await insert(tx, newcomer);
        await verification.sendLink(tx, { userId: id, email });
      });
      return REGISTERED;
    },
  };
}

export type RegistrationService = ReturnType<typeof createRegistration>;
