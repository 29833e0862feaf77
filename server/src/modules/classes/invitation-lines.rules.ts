import type { SkipCode } from 'shared/contract';
import { email as emailSchema, lineOf, schoolClass } from 'shared/contract/schemas';
import {
  INVITED_LATELY_DAYS,
  isSchoolAddress,
  may,
  PERSON_NAME_MAX_LENGTH,
  type UserWithRole,
} from 'shared/domain';
import type { Row } from '../../database/tables.ts';

export const DAY_MS = 24 * 60 * 60_000;
export const INVITED_LATELY_MS = INVITED_LATELY_DAYS * DAY_MS;

/** A line of the list that was sent, without faults: somebody to invite, or to put into a class. */
export type InvitationLine = {
  /** The address as it was sent. */
  readonly sentEmail: string;
  readonly email: string;
  readonly name: string | null;
  readonly class: string | null;
};

type SentLine = {
  readonly email: string;
  readonly name?: string | null | undefined;
  readonly class?: string | null | undefined;
};

const personName = lineOf(PERSON_NAME_MAX_LENGTH);

/** The lines without faults, and the others with the first fault of each. */
export function readLines(sentLines: readonly SentLine[], emailDomain: string) {
  const lines = new Map<string, InvitationLine>();
  const skipped: { email: string; code: SkipCode }[] = [];
  for (const { email: sentEmail, ...sent } of sentLines) {
    const email = emailSchema.safeParse(sentEmail).data;
    // Null where the line has none, undefined where it has a bad one.
    const name = sent.name?.trim() ? personName.safeParse(sent.name).data : null;
    const givenClass = sent.class?.trim() ? schoolClass.safeParse(sent.class).data : null;
    const skip = (code: SkipCode) => skipped.push({ email: sentEmail, code });
    if (email === undefined) skip('INVALID_EMAIL');
    else if (!isSchoolAddress(email, emailDomain)) skip('WRONG_DOMAIN');
    else if (name === undefined) skip('INVALID_NAME');
    else if (givenClass === undefined) skip('INVALID_CLASS');
    else if (lines.has(email)) skip('REPEATED');
    else lines.set(email, { sentEmail, email, name, class: givenClass });
  }
  return { lines: [...lines.values()], skipped };
}

type KnownFacts = {
  readonly actor: UserWithRole;
  readonly account: Pick<Row<'users'>, 'id' | 'role' | 'blocked_at'> | undefined;
  /** The last invitation to the address, also one that has ended. */
  readonly invitation: Pick<Row<'invitations'>, 'mailed_at'> | undefined;
  /** How many invitations the site may still mail today. */
  readonly mailsLeft: number;
  readonly now: number;
};

/** Why a line without faults is skipped all the same; null if it is not. */
export function findSkipCode(
  line: Pick<InvitationLine, 'class'>,
  { actor, account, invitation, mailsLeft, now }: KnownFacts,
): SkipCode | null {
  if (account) {
    if (account.blocked_at !== null) return 'BLOCKED';
    if (line.class === null) return 'HAS_ACCOUNT';
    return may(actor, 'users.edit', account) ? null : 'FORBIDDEN';
  }
  if (invitation && invitation.mailed_at > now - INVITED_LATELY_MS) return 'INVITED_LATELY';
  return mailsLeft > 0 ? null : 'LIMIT_REACHED';
}
