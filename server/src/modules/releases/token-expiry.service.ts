import { TOKEN_WARNING_DAYS } from 'shared/domain';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import type { Sender } from '../mail/sender.ts';
import { mailTokenEnding } from './token-mails.ts';
import { findTokensEnding, setExpiryTold } from './tokens.queries.ts';

type Deps = { readonly database: Database; readonly clock: Clock; readonly sender: Sender };

const WARNING_MS = TOKEN_WARNING_DAYS * 24 * 60 * 60_000;

/** Tells the administrators once of each deploy token that ends soon. */
export const createTokenExpiry = ({ database, clock, sender }: Deps) => ({
  async tellOfEnding(): Promise<void> {
    const now = clock.now();
    for (const token of await findTokensEnding(database.db, { now, until: now + WARNING_MS })) {
      await database.transaction(async (tx) => {
        if (await setExpiryTold(tx, token.id, now))
          await mailTokenEnding(tx, token, { now, sender });
      });
    }
  },
});
