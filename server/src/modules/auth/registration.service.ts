import type { registration } from 'shared/contract/schemas';
import { AVATAR_MAX_BYTES, isSchoolAddress, ROLE, roleName } from 'shared/domain';
import { currentLanguage, t } from 'shared/language';
import type { z } from 'zod';
import { hashOf } from '../../base/secrets.ts';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { invalidField } from '../../http/errors/invalid-input.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import type { Settings } from '../../settings/settings.ts';
import { insertAuditEntry, type NewAuditEntry } from '../audit/audit.queries.ts';
import { findOpenInvitation } from '../classes/invitations.queries.ts';
import type { Pictures } from '../pictures/pictures.service.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { findUserByEmail } from './accounts.queries.ts';
import {
  consumeAdministratorLink,
  isAdministratorLinkOpen,
} from './administrator-links.queries.ts';
import { refuseCommonPassword, siteWordsOf } from './common-passwords.ts';
import { insertAccount } from './insert-account.ts';
import type { Passwords } from './passwords.ts';
import type { Verification } from './verification.service.ts';

type Deps = ServiceDeps<'database' | 'clock' | 'limits'> & {
  readonly passwords: Passwords;
  readonly pictures: Pictures;
  readonly verification: Verification;
  readonly settings: Pick<Settings, 'schoolName' | 'emailDomain' | 'passwords'>;
};

type RegistrationInput = z.output<typeof registration>;
type RegistrationContext = {
  readonly avatar: UploadedFile | undefined;
  readonly ip: string;
};

export function createRegistration(deps: Deps) {
  const { database, clock, passwords, pictures, limits, verification, settings } = deps;
  const { db } = database;
  const { emailDomain, passwords: allowsPasswords } = settings;
  const siteWords = siteWordsOf(settings);

  return {
    /**
     * Makes the account of a pupil, and sends a link to verify its e-mail address. The token of an invitation, which was mailed
     * to that address, has verified it already; that of an administrator's link makes the first administrator instead. Returns
     * a sentence with the next step. Throws BAD_ADMINISTRATOR_LINK, BAD_INVITATION_LINK, PASSWORDS_OFF, WRONG_DOMAIN, INVALID,
     * COMMON_PASSWORD, EMAIL_TAKEN, TOO_MANY or an error of the picture; then no account was made.
     */
    async register(
      {
        email,
        firstName,
        lastName,
        password,
        class: schoolClass,
        administratorToken,
        invitationToken,
      }: RegistrationInput,
      { avatar, ip }: RegistrationContext,
    ): Promise<string> {
      const isAdministrator = administratorToken !== undefined;
      if (isAdministrator) {
        // Spares a bad token the slow hash. `consumeAdministratorLink` below decides.
        const link = { token: administratorToken, now: clock.now() };
        if (!(await isAdministratorLinkOpen(db, link)))
          throw new HttpError('BAD_ADMINISTRATOR_LINK');
      } else if (!allowsPasswords) throw new HttpError('PASSWORDS_OFF');
      // Checks the invitation of those who come by its link. Nobody needs one.
      const checkInvitation = async (handle: Db): Promise<void> => {
        if (invitationToken === undefined) return;
        const columns = { token_hash: hashOf(invitationToken) };
        const invitation = await findOpenInvitation(handle, columns, clock.now());
        if (!invitation) throw new HttpError('BAD_INVITATION_LINK');
        if (invitation.email !== email)
          throw invalidField('email', t('must be {email}', { email: invitation.email }));
      };
      await checkInvitation(db);
      const isVerified = isAdministrator || invitationToken !== undefined;
      if (!isSchoolAddress(email, emailDomain))
        throw new HttpError('WRONG_DOMAIN', { domain: emailDomain });
      refuseCommonPassword(password, [...siteWords, firstName, lastName, email]);
      // The address in this limit is the IP address.
      await limits.attempt([['registerByAddress', ip]], async () => {
        if (await findUserByEmail(db, email)) throw new HttpError('EMAIL_TAKEN');
        const picture =
          avatar &&
          (await pictures.store(avatar.bytes, {
            shape: 'avatar',
            maxBytes: AVATAR_MAX_BYTES,
            isFromStranger: true,
          }));
        const account = {
          email,
          name: `${firstName} ${lastName}`,
          passwordHash: await passwords.hash(password),
          avatarUrl: picture?.url ?? null,
          role: isAdministrator ? ROLE.ADMIN : ROLE.USER,
          verified: isVerified,
          language: currentLanguage(),
          class: schoolClass,
        };
        await database.transaction(async (tx) => {
          const now = clock.now();
          if (
            isAdministrator &&
            !(await consumeAdministratorLink(tx, { token: administratorToken, now }))
          )
            throw new HttpError('BAD_ADMINISTRATOR_LINK');
          // Once more, because the invitation may have ended meanwhile. `insertAccount` accepts it.
          await checkInvitation(tx);
          const { id } = await insertAccount(tx, account, { now });
          if (isAdministrator) await insertAuditEntry(tx, administratorEntry(id, now));
          if (!isVerified) await verification.sendLink(tx, id);
        });
      });
      if (isAdministrator) return t('You are the first administrator. You can log in now.');
      if (isVerified) return t('Your account is ready. You can log in now.');
      return t(
        'Registration successful. Please check your e-mail for a link to verify your address.',
      );
    },
  };
}

const administratorEntry = (id: number, now: number): NewAuditEntry => ({
  action: 'user.role',
  actorId: id,
  subjectId: id,
  detail: { to: roleName(ROLE.ADMIN), by: 'administrator-link' },
  now,
});

export type Registration = ReturnType<typeof createRegistration>;
