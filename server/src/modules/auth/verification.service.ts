import { t } from 'shared/language';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import { acceptInvitation } from '../classes/invitations.queries.ts';
import { putMail } from '../mail/outbox.queries.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { verificationMail } from './account-mails.ts';
import { consumeToken, createToken, findToken } from './account-tokens.queries.ts';
import { markVerified } from './accounts.queries.ts';

type Deps = ServiceDeps<'database' | 'clock' | 'limits'>;

/**
 * How long after its first use a link still leads to "already verified" and not to "invalid": mail scanners often follow a
 * link before its reader does.
 */
const USED_LINK_KNOWN_MS = 24 * 60 * 60_000;

const verifiedBeforeText = (): string => t('Email already verified.');

export function createVerification({ database, clock, limits }: Deps) {
  /** Mails a user a link that verifies their address. Earlier links go on working. */
  const sendLink = async (tx: Db, userId: number): Promise<void> => {
    const now = clock.now();
    const { token, tokenId } = await createToken(tx, { userId, purpose: 'VERIFY', now });
    await putMail(tx, verificationMail, { userId, data: { token }, tokenId, now });
  };

  return {
    sendLink,

    /** Verifies the address that a link was sent to. A second call changes nothing and says so. */
    verify(token: string): Promise<string> {
      const verificationToken = { purpose: 'VERIFY', token } as const;
      return database.transaction(async (tx) => {
        const now = clock.now();
        const usedToken = await consumeToken(tx, { ...verificationToken, now });
        if (usedToken) {
          const user = await markVerified(tx, usedToken.user_id);
          if (user) await acceptInvitation(tx, user, now);
          return user ? t('Email verified.') : verifiedBeforeText();
        }
        const usedAt = (await findToken(tx, verificationToken))?.used_at ?? null;
        if (usedAt === null || usedAt + USED_LINK_KNOWN_MS <= now)
          throw new HttpError('BAD_VERIFICATION_LINK');
        return verifiedBeforeText();
      });
    },

    /**
     * Sends the caller a new link unless their address is verified. It does so at most once a minute and five times a
     * day, because the e-mail address may be somebody else's.
     */
    async resend({ id, emailVerified }: LoggedInUser, { ip }: { ip: string }): Promise<string> {
      if (emailVerified) return t('Your email is already verified.');
      const subjects = [
        ['resendByUser', id],
        ['mailByAccount', `verification ${id}`],
        ['verificationByUser', id],
        // In the names of limits, an address is an IP.
        ['mailByAddress', ip],
      ] as const;
      await limits.attempt(subjects, () => database.transaction((tx) => sendLink(tx, id)));
      return t('We have sent a new verification link to your e-mail address.');
    },
  };
}

export type Verification = ReturnType<typeof createVerification>;
