import * as shapes from 'shared/contract/schemas';
import {
  isSchoolAddress,
  PERSON_NAME_MAX_LENGTH,
  passwordRuleText,
  ROLE,
  roleName,
} from 'shared/domain';
import { type Language, SOURCE_LANGUAGE } from 'shared/language';
import { ExpectedFailure } from '../base/expected-failure.ts';
import { insertAuditEntry, type NewAuditEntry } from '../modules/audit/audit.queries.ts';
import { findUserByEmail } from '../modules/auth/accounts.queries.ts';
import { endAdministratorLinks } from '../modules/auth/administrator-links.queries.ts';
import { refuseCommonPassword, siteWordsOf } from '../modules/auth/common-passwords.ts';
import { insertAccount } from '../modules/auth/insert-account.ts';
import type { Passwords } from '../modules/auth/passwords.ts';
import type { ServiceDeps } from '../modules/service-deps.ts';
import { lockUser, updateUser } from '../modules/users/users.queries.ts';
import type { Settings } from '../settings/settings.ts';

type Deps = ServiceDeps<'database' | 'clock'> & {
  readonly passwords: Passwords;
  readonly settings: Pick<Settings, 'schoolName' | 'emailDomain'>;
};

/** Makes administrators for the command `create-admin`, by the rules of registration. */
export function createAdministrators({ database, clock, passwords, settings }: Deps) {
  const { emailDomain } = settings;
  const auditEntry = (subjectId: number, detail: object): NewAuditEntry => ({
    action: 'user.role',
    // Nobody is logged in to a command.
    actorId: null,
    subjectId,
    detail: { ...detail, to: roleName(ROLE.ADMIN), by: 'create-admin' },
    now: clock.now(),
  });

  return {
    // The next three return a typed text in the form in which it is stored. They throw ExpectedFailure, or HttpError for a common
    // password: the command prints the sentence of either.
    readEmail(typed: string): string {
      const email = shapes.email.safeParse(typed).data;
      if (email && isSchoolAddress(email, emailDomain)) return email;
      throw new ExpectedFailure(
        `This is not a school e-mail address. It must be one of @${emailDomain}.`,
      );
    },

    readName(typed: string): string {
      const name = shapes.lineOf(PERSON_NAME_MAX_LENGTH).safeParse(typed).data;
      if (name) return name;
      throw new ExpectedFailure(
        `A name has 1 to ${PERSON_NAME_MAX_LENGTH} characters, in one line.`,
      );
    },

    readPassword(typed: string, person: { email: string; name: string }): string {
      const password = shapes.newPassword.safeParse(typed).data;
      if (!password) throw new ExpectedFailure(passwordRuleText());
      refuseCommonPassword(password, [...siteWordsOf(settings), person.name, person.email]);
      return password;
    },

    async refuseRegistered(email: string): Promise<void> {
      if (!(await findUserByEmail(database.db, email))) return;
      throw new ExpectedFailure(
        `There is an account with the address ${email} already. ` +
          'Run this again with --promote to make it an administrator.',
      );
    },

    async create(person: { email: string; name: string; password: string }): Promise<void> {
      const { email, name, password } = person;
      const passwordHash = await passwords.hash(password);
      const language: Language = SOURCE_LANGUAGE;
      // Verified, because somebody who can run commands on the server vouches for the address.
      const account = { email, name, passwordHash, avatarUrl: null, verified: true, language };
      await database.transaction(async (tx) => {
        const now = clock.now();
        // These links make the first administrator, and there is one now.
        await endAdministratorLinks(tx);
        const { id } = await insertAccount(tx, { ...account, role: ROLE.ADMIN }, { now });
        await insertAuditEntry(tx, auditEntry(id, { created: true }));
      });
    },

    /**
     * Makes the account of an address an administrator; its password stays. Throws when the address is not
     * verified, because then a stranger may have registered it.
     */
    async promote(email: string): Promise<void> {
      await database.transaction(async (tx) => {
        const account = await findUserByEmail(tx, email);
        // Read again under a lock: a change of the role or of the address at the same time has to wait.
        const user = account && (await lockUser(tx, account.id));
        if (!user) throw new ExpectedFailure(`There is no account with the address ${email}.`);
        if (user.email_verified === 0)
          throw new ExpectedFailure(
            `The address ${email} has not been verified yet: anybody may have registered it. ` +
              'Its owner must follow the link in the verification mail first.',
          );
        if (user.role === ROLE.ADMIN)
          throw new ExpectedFailure(`${email} is an administrator already.`);
        await endAdministratorLinks(tx);
        await updateUser(tx, user.id, { role: ROLE.ADMIN });
        await insertAuditEntry(tx, auditEntry(user.id, { from: roleName(user.role) }));
      });
    },
  };
}

export type Administrators = ReturnType<typeof createAdministrators>;
