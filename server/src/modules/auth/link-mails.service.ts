import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import { deleteMail, type OutboxMail } from '../mail/outbox.queries.ts';
import { findTokenById, setTokenEnd } from './account-tokens.queries.ts';
import { endOfLink } from './account-tokens.rules.ts';

type Deps = { readonly database: Database; readonly clock: Clock };

/** Mails with a link that works for a while. */
export function createLinkMails({ database, clock }: Deps) {
  return {
    /**
     * Lets the time of a link begin when its mail is sent. Takes the mail back if its link was used, was replaced by a newer
     * one, or was asked for too long ago. Other mails stay as they are.
     */
    async rewrite(mail: OutboxMail): Promise<OutboxMail | null> {
      const { id, token_id: tokenId } = mail;
      if (tokenId === null) return mail;
      return database.transaction(async (tx) => {
        const token = await findTokenById(tx, tokenId);
        const expiresAt = token ? endOfLink(token, clock.now()) : null;
        if (expiresAt === null) {
          await deleteMail(tx, id);
          return null;
        }
        await setTokenEnd(tx, { id: tokenId, expiresAt });
        return mail;
      });
    },
  };
}
