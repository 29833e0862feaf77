import { randomBytes } from 'node:crypto';
import type { ClassList, Invitation, Page, ResponseOf } from 'shared/contract';
import type { peopleToInvite } from 'shared/contract/schemas';
import { classKey, hasRight, INVITATIONS_PER_DAY, schoolYear, schoolYearName } from 'shared/domain';
import { currentLanguage } from 'shared/language';
import type { z } from 'zod';
import { isoTime, type PageQuery } from '../../base/paging.ts';
import { hashOf } from '../../base/secrets.ts';
import type { Db } from '../../database/database.ts';
import { findPage } from '../../database/find-page.ts';
import type { NewRow } from '../../database/tables.ts';
import { takeAdvisoryLock } from '../../database/transaction-locks.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import type { Settings } from '../../settings/settings.ts';
import { insertAuditEntry, type NewAuditEntry } from '../audit/audit.queries.ts';
import { putMail } from '../mail/outbox.queries.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { findListedClasses, setClass } from '../users/class-names.queries.ts';
import { classColumns } from '../users/user-columns.rules.ts';
import { addToClassList, deleteClass, moveUp, readClassList } from './class-list.queries.ts';
import { DAY_MS, findSkipCode, readLines } from './invitation-lines.rules.ts';
import { invitationMail } from './invitation-mail.ts';
import * as queries from './invitations.queries.ts';

type Deps = ServiceDeps<'database' | 'clock'> & {
  readonly settings: Pick<Settings, 'emailDomain'>;
};

/** Invitations of the whole site go out one by one, so that no other mail waits behind hundreds of them. */
const PAUSE_BETWEEN_MAILS_MS = 1000;

/** The part of the audit entry that differs from change to change. */
type ChangeEntry = Pick<NewAuditEntry, 'action' | 'detail'>;

export function createClasses({ database, clock, settings }: Deps) {
  const { db } = database;

  /** Changes classes and invitations one at a time, so that of two calls at once the second counts the mails of the first. */
  const makeChange = <Result>(
    actor: LoggedInUser,
    work: (tx: Db, now: number) => Promise<{ result: Result; entry: ChangeEntry }>,
  ): Promise<Result> =>
    database.transaction(async (tx) => {
      await takeAdvisoryLock(tx, 'classes and invitations');
      const now = clock.now();
      const { result, entry } = await work(tx, now);
      await insertAuditEntry(tx, { ...entry, actorId: actor.id, subjectId: null, now });
      return result;
    });

  return {
    readList: (): Promise<ClassList> => readClassList(db, clock.now()),

    /** Takes a class off the list. Its people stay in it until they choose another. Throws NOT_FOUND. */
    deleteClass: (actor: LoggedInUser, id: number) =>
      makeChange(actor, async (tx) => {
        if (!(await deleteClass(tx, id))) throw new HttpError('NOT_FOUND');
        return { result: undefined, entry: { action: 'user.unlist-class' } };
      }),

    /** Moves the classes to the next school year. Throws YEAR_BEGUN for any other year, and where there are no classes. */
    beginYear: (actor: LoggedInUser, year: number): Promise<ResponseOf<'classes.beginYear'>> =>
      makeChange(actor, async (tx, now) => {
        const listedClasses = await findListedClasses(tx);
        const listYear = listedClasses[0]?.school_year;
        if (listYear === undefined) throw new HttpError('YEAR_BEGUN', { schoolYear: null });
        if (year !== listYear + 1 || year > schoolYear(now) + 1)
          throw new HttpError('YEAR_BEGUN', { schoolYear: schoolYearName(listYear) });
        const result = await moveUp(tx, listedClasses, { schoolYear: year, now });
        const detail = { to: schoolYearName(year) };
        return { result, entry: { action: 'user.begin-year', detail } };
      }),

    /**
     * Adds the classes of people to the list. People with an account get their class, and the others a mail with a link that makes
     * an account; all of it or nothing. The answer names those who are skipped, each with a code for the reason. Throws
     * TOO_MANY_CLASSES.
     */
    invite: (
      actor: LoggedInUser,
      { people }: z.output<typeof peopleToInvite>,
    ): Promise<ResponseOf<'invitations.create'>> =>
      makeChange(actor, async (tx, now) => {
        // More people are skipped below, for what the site knows of them.
        const { lines, skipped } = readLines(people, settings.emailDomain);
        const emails = lines.map(({ email }) => email);
        const classNames = lines.flatMap((line) => line.class ?? []);
        const classes = await addToClassList(tx, classNames, now);
        const { accounts, invitations } = await queries.findKnownPeople(tx, emails);
        const { length: mailCount } = await queries.findMailedSince(tx, now - DAY_MS);
        // The first mail goes out behind the invitations that already wait.
        const lastDueAt = (await queries.findLastDueMail(tx))?.next_attempt_at ?? 0;
        const firstHoldMs = Math.max(0, lastDueAt + PAUSE_BETWEEN_MAILS_MS - now);
        const rows: NewRow<'invitations'>[] = [];
        const language = currentLanguage();
        let updated = 0;
        for (const { sentEmail, email, name, class: schoolClass } of lines) {
          const account = accounts.get(email);
          const mailsLeft = INVITATIONS_PER_DAY - mailCount - rows.length;
          const facts = { actor, account, invitation: invitations.get(email), mailsLeft, now };
          const code = findSkipCode({ class: schoolClass }, facts);
          const listedClass = classes.get(classKey(schoolClass));
          if (code) skipped.push({ email: sentEmail, code });
          // For an account, a line without a class was skipped.
          else if (account && listedClass) {
            updated += 1;
            const time = { now, listYear: listedClass.school_year };
            await setClass(tx, account, classColumns(listedClass.name, time));
          } else {
            const token = randomBytes(32).toString('base64url');
            const holdMs = firstHoldMs + rows.length * PAUSE_BETWEEN_MAILS_MS;
            const data = { token, language };
            await putMail(tx, invitationMail, { recipient: email, data, now, holdMs });
            rows.push({
              email,
              name,
              class_id: listedClass?.id ?? null,
              invited_by: actor.id,
              token_hash: hashOf(token),
              mailed_at: now,
              expires_at: now + queries.INVITATION_MS,
            });
          }
        }
        await queries.putInvitations(tx, rows);
        // `to` is the number in the sentence of the audit log.
        const detail = { to: rows.length, updated, skipped: skipped.length };
        const result = { invited: rows.length, updated, skipped };
        return { result, entry: { action: 'user.invite', detail } };
      }),

    listInvitations: (page: PageQuery): Promise<Page<Invitation>> =>
      findPage(queries.selectOpenInvitations(db, clock.now()), page, (rows) =>
        rows.map(({ inviter, mailed_at, expires_at, ...row }) => ({
          ...row,
          invitedBy: inviter,
          invitedAt: isoTime(mailed_at),
          expiresAt: isoTime(expires_at),
        })),
      ),

    /** Withdraws an open invitation, for its inviter and the council. Throws NOT_FOUND. */
    withdraw: (actor: LoggedInUser, id: number) =>
      makeChange(actor, async (tx, now) => {
        const invitation = await queries.findOpenInvitation(tx, { id }, now);
        const mayWithdraw =
          invitation?.invited_by === actor.id || hasRight(actor, 'classes.manage');
        if (!invitation || !mayWithdraw || !(await queries.endInvitation(tx, invitation, now)))
          throw new HttpError('NOT_FOUND');
        return { result: undefined, entry: { action: 'user.uninvite' } };
      }),

    /** For whom an invitation is. Throws BAD_INVITATION_LINK. */
    async readInvitation(token: string): Promise<ResponseOf<'auth.invitation'>> {
      const columns = { token_hash: hashOf(token) };
      const invitation = await queries.findOpenInvitation(db, columns, clock.now());
      if (!invitation) throw new HttpError('BAD_INVITATION_LINK');
      // The response is cut down to the fields of its schema.
      return invitation;
    },
  };
}

export type Classes = ReturnType<typeof createClasses>;
