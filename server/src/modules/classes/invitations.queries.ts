import type { ExpressionBuilder } from 'kysely';
import type { OwnData } from 'shared/contract';
import { hashOf } from '../../base/secrets.ts';
import type { Db } from '../../database/database.ts';
import type { NewRow, Row, Tables } from '../../database/tables.ts';
import { chosenClassColumns, setClass } from '../users/class-names.queries.ts';
import type { ErasureStep } from '../users/personal-data.ts';
import { DAY_MS, INVITED_LATELY_MS } from './invitation-lines.rules.ts';

export const INVITATION_DAYS = 14;
export const INVITATION_MS = INVITATION_DAYS * DAY_MS;

type Invitation = Row<'invitations'>;

const isOpen =
  (now: number) =>
  ({ eb, and }: ExpressionBuilder<Tables, 'invitations'>) =>
    and([eb('ended_at', 'is', null), eb('expires_at', '>', now)]);

/**
 * The accounts with these addresses, locked, and the invitations to them, open or ended; both by address. An account counts
 * once its address is verified, because a stranger may have registered with it; and if it is blocked.
 */
export async function findKnownPeople(tx: Db, emails: readonly string[]) {
  // PostgreSQL knows no empty list, and nobody has the address ''.
  const addresses = ['', ...emails];
  const users = tx
    .selectFrom('users')
    .selectAll()
    .where('email', 'in', addresses)
    .where(({ eb, or }) => or([eb('email_verified', '=', 1), eb('blocked_at', 'is not', null)]));
  const accounts = await users.orderBy('id').forUpdate().execute();
  const invitations = tx.selectFrom('invitations').selectAll().where('email', 'in', addresses);
  return {
    accounts: new Map(accounts.map((row) => [row.email, row])),
    invitations: new Map((await invitations.execute()).map((row) => [row.email, row])),
  };
}

export const findMailedSince = (tx: Db, time: number) =>
  tx.selectFrom('invitations').select('id').where('mailed_at', '>', time).execute();

/** The untried mail of an invitation that is due last. */
export const findLastDueMail = (tx: Db) =>
  tx
    .selectFrom('mail_outbox')
    .select('next_attempt_at')
    .where('kind', '=', 'invitation')
    .where('attempts', '=', 0)
    .orderBy('next_attempt_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Stores invitations; each takes the place of an earlier one to the same address, whose link ends. */
export async function putInvitations(tx: Db, rows: readonly NewRow<'invitations'>[]) {
  if (rows.length === 0) return;
  const emails = rows.map(({ email }) => email);
  await tx.deleteFrom('invitations').where('email', 'in', emails).execute();
  await tx.insertInto('invitations').values(rows).execute();
}

/** Open invitations with the names of their class and their inviter, newest first. */
export const selectOpenInvitations = (db: Db, now: number) =>
  db
    .selectFrom('invitations')
    .selectAll()
    .select(({ selectFrom }) => [
      selectFrom('school_classes')
        .select('name')
        .whereRef('school_classes.id', '=', 'class_id')
        .as('class'),
      selectFrom('users').select('name').whereRef('users.id', '=', 'invited_by').as('inviter'),
    ])
    .where(isOpen(now))
    .orderBy('id', 'desc');

export const findOpenInvitation = (
  db: Db,
  columns: Partial<Pick<Invitation, 'id' | 'email' | 'token_hash'>>,
  now: number,
) =>
  selectOpenInvitations(db, now)
    .where(({ and }) => and(columns))
    .executeTakeFirst();

/** Changes an open invitation. False if it has ended: of two transactions at once that end it, only the first gets true. */
async function changeOpen(
  db: Db,
  columns: Partial<Invitation>,
  { change, now }: { readonly change: Partial<Invitation>; readonly now: number },
): Promise<boolean> {
  const update = db.updateTable('invitations').set(change).where(isOpen(now));
  const { numUpdatedRows } = await update.where(({ and }) => and(columns)).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets the time of an invitation begin, now that its mail is sent. False if it has ended, or a newer mail replaces it. */
export const startInvitation = (db: Db, token: string, now: number): Promise<boolean> =>
  changeOpen(
    db,
    { token_hash: hashOf(token) },
    { change: { expires_at: now + INVITATION_MS }, now },
  );

const invitationMailDeletion = (db: Db) =>
  db.deleteFrom('mail_outbox').where('kind', '=', 'invitation');

/** Ends an invitation, and drops its mail if that waits. Its address stays for as long as it may get no other invitation. */
export async function endInvitation(tx: Db, { id, email }: Invitation, now: number) {
  const mails = invitationMailDeletion(tx).where('recipient', '=', email);
  await mails.where('sent_at', 'is', null).execute();
  return changeOpen(tx, { id }, { change: { ended_at: now, name: null, class_id: null }, now });
}

/**
 * Ends the invitation of somebody whose address is verified now, and gives them its class if they gave none. Not before that:
 * somebody who registers with the address of another would learn their class.
 */
export async function acceptInvitation(
  tx: Db,
  user: Row<'users'>,
  now: number,
): Promise<Row<'users'>> {
  const invitation = await findOpenInvitation(tx, { email: user.email }, now);
  if (!invitation || !(await endInvitation(tx, invitation, now))) return user;
  if (user.class !== null) return user;
  return setClass(tx, user, await chosenClassColumns(tx, invitation.class, { now }));
}

/** Erases invitations whose time is over, those that were ended and bar no new one any more, and old mails of invitations. */
export async function eraseEndedInvitations(db: Db, now: number): Promise<void> {
  const hasEnded = ({ eb, and, or }: ExpressionBuilder<Tables, 'invitations'>) =>
    or([
      eb('expires_at', '<=', now),
      and([eb('ended_at', 'is not', null), eb('mailed_at', '<=', now - INVITED_LATELY_MS)]),
    ]);
  await db.deleteFrom('invitations').where(hasEnded).execute();
  const oldMails = invitationMailDeletion(db).where('created_at', '<=', now - INVITATION_MS);
  await oldMails.execute();
}

/** Only a number: the addresses of those who have not come are not the inviter's own data. */
export async function readOwnInvitations(
  db: Db,
  { id }: { readonly id: number },
): Promise<OwnData['invitations']> {
  const ownInvitations = db.selectFrom('invitations').select('id').where('invited_by', '=', id);
  return { openCount: (await ownInvitations.where('ended_at', 'is', null).execute()).length };
}

export const eraseInvitations: ErasureStep = {
  erasedColumns: ['invitations.email', 'invitations.invited_by'],
  async erase(tx, { id, email, email_verified: isOwner }) {
    // A stranger may have registered with the address of somebody else.
    if (isOwner) await tx.deleteFrom('invitations').where('email', '=', email).execute();
    const ownInvitations = tx.updateTable('invitations').set({ invited_by: null });
    await ownInvitations.where('invited_by', '=', id).execute();
  },
};
