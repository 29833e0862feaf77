import { email as emailSchema, lineOf, schoolClass } from 'shared/contract/schemas';
import { isSchoolAddress, PERSON_NAME_MAX_LENGTH, ROLE } from 'shared/domain';
import { currentLanguage } from 'shared/language';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { deleteTokensOf } from '../auth/account-tokens.queries.ts';
import { findUserByEmail } from '../auth/accounts.queries.ts';
import { insertAccount } from '../auth/insert-account.ts';
import { endSessionsOf } from '../auth/sessions.queries.ts';
import { acceptInvitation } from '../classes/invitations.queries.ts';
import { putMail } from '../mail/outbox.queries.ts';
import { chosenClassColumns } from '../users/class-names.queries.ts';
import {
  claimedColumns,
  derivedColumns,
  localPart,
  UNUSABLE_PASSWORD,
} from '../users/user-columns.rules.ts';
import { lockUser, updateUser } from '../users/users.queries.ts';
import { accountClaimedMail } from './account-claimed-mail.ts';
import { type Identity, SignInRefused } from './identity-provider.ts';
import { findUserByIdentity } from './school-account.queries.ts';

type Context = { readonly emailDomain: string; readonly now: number };
/** The address of the identity, or why it is none that the school has verified. */
type SchoolAddress = { readonly email: string } | { readonly refusal: 'FOREIGN' | 'UNVERIFIED' };

/**
 * Returns the account of somebody whom the provider knows. It is found by issuer and subject from the second time on; the
 * first time by the verified e-mail address of the school, or it is made. Throws SignInRefused, and EMAIL_TAKEN if another
 * sign-in makes it at this moment.
 */
export async function findOrMakeAccount(
  tx: Db,
  identity: Identity,
  context: Context,
): Promise<Row<'users'>> {
  const address = schoolAddressOf(identity, context);
  const knownUser = await findUserByIdentity(tx, identity);
  const user =
    knownUser ?? ('email' in address ? await findUserByEmail(tx, address.email) : undefined);
  // Locked, so that nobody blocks or deletes it meanwhile.
  const account = user && (await lockUser(tx, user.id));
  if (account && account.blocked_at !== null) throw new SignInRefused('BLOCKED');
  if (account && knownUser)
    return 'email' in address
      ? followAddress(tx, account, { email: address.email, now: context.now })
      : account;
  if ('refusal' in address) throw new SignInRefused(address.refusal);
  if (!account) return makeAccount(tx, identity, { ...context, email: address.email });
  if (account.oidc_subject !== null) throw new SignInRefused('OTHER_ACCOUNT');
  return account.email_verified === 1
    ? updateUser(tx, account.id, identityColumns(identity))
    : claim(tx, account, { identity, now: context.now });
}

function schoolAddressOf({ email }: Identity, { emailDomain }: Context): SchoolAddress {
  if (email === null) return { refusal: 'UNVERIFIED' };
  const parsed = emailSchema.safeParse(email);
  return parsed.success && isSchoolAddress(parsed.data, emailDomain)
    ? { email: parsed.data }
    : { refusal: 'FOREIGN' };
}

/** Gives an account the e-mail address that its owner has now at the school, unless another account has that. */
async function followAddress(
  tx: Db,
  user: Row<'users'>,
  { email, now }: { readonly email: string; readonly now: number },
): Promise<Row<'users'>> {
  if (email === user.email || (await findUserByEmail(tx, email))) return user;
  const change = { email, ...derivedColumns({ ...user, email }) };
  return acceptInvitation(tx, await updateUser(tx, user.id, change), now);
}

async function makeAccount(
  tx: Db,
  identity: Identity,
  { email, now }: { readonly email: string; readonly now: number },
): Promise<Row<'users'>> {
  const account = {
    email,
    name: nameOf(identity, email),
    passwordHash: UNUSABLE_PASSWORD,
    avatarUrl: null,
    role: ROLE.USER,
    verified: true,
    language: currentLanguage(),
    class: (await classColumnsOf(tx, identity, now)).class,
  };
  const { id } = await insertAccount(tx, account, { now });
  return updateUser(tx, id, identityColumns(identity));
}

/**
 * Gives an account whose address nobody had verified to the owner of that address. A stranger may have made it, so neither its
 * sessions nor its links work any more.
 */
async function claim(
  tx: Db,
  user: Row<'users'>,
  { identity, now }: { readonly identity: Identity; readonly now: number },
): Promise<Row<'users'>> {
  const { id: userId, email } = user;
  const owner = {
    ...identityColumns(identity),
    name: nameOf(identity, email),
    ...(await classColumnsOf(tx, identity, now)),
  };
  await endSessionsOf(tx, { userId, now });
  for (const purpose of ['VERIFY', 'RESET'] as const) await deleteTokensOf(tx, { userId, purpose });
  await putMail(tx, accountClaimedMail, { userId, data: null, now });
  return acceptInvitation(tx, await updateUser(tx, userId, claimedColumns(user, owner)), now);
}

const identityColumns = ({ issuer, subject }: Identity) => ({
  oidc_issuer: issuer,
  oidc_subject: subject,
});

const personName = lineOf(PERSON_NAME_MAX_LENGTH);
/** The provider's name for somebody, or the first part of their address where that name is no line of text. */
const nameOf = ({ name }: Identity, email: string): string =>
  personName.safeParse(name).data ?? localPart(email);

/** The columns of the class that the provider names; of none where it names none, or one that the list lacks: the site asks then. */
const classColumnsOf = (tx: Db, identity: Identity, now: number) =>
  chosenClassColumns(tx, schoolClass.safeParse(identity.schoolClass).data ?? null, {
    now,
    ifUnlisted: 'none',
  });
