import { t } from 'shared/language';
import { HttpError } from '../../http/errors/http-error.ts';
import type { Settings } from '../../settings/settings.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import { putMail } from '../mail/outbox.queries.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { findUser, updateUser } from '../users/users.queries.ts';
import { passwordChangedMail } from './account-mails.ts';
import { consumeToken, deleteTokensOf, findToken } from './account-tokens.queries.ts';
import { refuseCommonPassword, siteWordsOf } from './common-passwords.ts';
import { insertResetRequest } from './password-reset.queries.ts';
import type { Passwords } from './passwords.ts';
import { endSessionsOf } from './sessions.queries.ts';

type Deps = ServiceDeps<'database' | 'clock' | 'limits'> & {
  readonly passwords: Passwords;
  readonly settings: Pick<Settings, 'schoolName' | 'emailDomain' | 'passwords'>;
};

/** New passwords for those who forgot theirs. Throws PASSWORDS_OFF where people log in with school accounts only. */
export function createPasswordReset({ database, clock, passwords, limits, settings }: Deps) {
  const { db } = database;

  return {
    /**
     * Stores a request for a new password. Every e-mail address gets the same response after the same
     * work, so that neither its text nor its time tells whether there is an account. Background work
     * finds that out later (password-reset-mails.service.ts).
     */
    async request({ email }: { email: string }, { ip }: { ip: string }): Promise<string> {
      if (!settings.passwords) throw new HttpError('PASSWORDS_OFF');
      const subjects = [
        ['mailByAddress', ip],
        ['mailByAccount', `reset ${email}`],
      ] as const;
      await limits.attempt(subjects, () => insertResetRequest(db, { email, now: clock.now() }));
      return t('Password reset instructions have been sent to your email.');
    },

    /**
     * Sets a new password with the token from a mail, ends all sessions of the account and sends its
     * owner a mail. Throws COMMON_PASSWORD (the token can be used again) or BAD_RESET_LINK.
     */
    async reset({ token, password }: { token: string; password: string }): Promise<string> {
      if (!settings.passwords) throw new HttpError('PASSWORDS_OFF');
      const resetToken = { purpose: 'RESET', token } as const;
      const storedToken = await findToken(db, resetToken);
      // This check only spares a bad token the slow hash; `consumeToken` below decides.
      if (!storedToken || storedToken.expires_at <= clock.now())
        throw new HttpError('BAD_RESET_LINK');
      const owner = await findUser(db, storedToken.user_id);
      if (!owner) throw new HttpError('BAD_RESET_LINK');
      refuseCommonPassword(password, [...siteWordsOf(settings), owner.name, owner.email]);
      const passwordHash = await passwords.hash(password);
      await database.transaction(async (tx) => {
        const now = clock.now();
        const usedToken = await consumeToken(tx, { ...resetToken, now });
        if (!usedToken) throw new HttpError('BAD_RESET_LINK');
        const userId = usedToken.user_id;
        await updateUser(tx, userId, { password_hash: passwordHash });
        await deleteTokensOf(tx, { userId, purpose: 'RESET' });
        await endSessionsOf(tx, { userId, now });
        const entry = { action: 'user.password', actorId: userId, subjectId: userId } as const;
        await insertAuditEntry(tx, { ...entry, now });
        await putMail(tx, passwordChangedMail, { userId, data: null, now });
      });
      return t('Your password has been changed. You can log in with it now.');
    },
  };
}

export type PasswordReset = ReturnType<typeof createPasswordReset>;
