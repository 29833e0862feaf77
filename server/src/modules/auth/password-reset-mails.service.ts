import { doEach } from '../../base/do-each.ts';
import { putMail } from '../mail/outbox.queries.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { passwordResetMail } from './account-mails.ts';
import { createToken, deleteTokensOf } from './account-tokens.queries.ts';
import { lockUserByEmail } from './accounts.queries.ts';
import {
  findResetRequests,
  type ResetRequest,
  takeResetRequest,
} from './password-reset.queries.ts';

type Deps = ServiceDeps<'database' | 'clock'>;

const BATCH_SIZE = 50;

/** Turns requests for a new password into mails, for the addresses that have an account. */
export function createPasswordResetMails({ database, clock }: Deps) {
  const putMailFor = ({ id }: ResetRequest): Promise<void> =>
    database.transaction(async (tx) => {
      const request = await takeResetRequest(tx, id);
      // Locked, so that two requests at once leave one valid link, the later.
      const user = request && (await lockUserByEmail(tx, request.email));
      if (!user) return;
      const tokenOwner = { userId: user.id, purpose: 'RESET' } as const;
      // Earlier links become invalid.
      await deleteTokensOf(tx, tokenOwner);
      // The link ends some time after the request, however late the mail is sent.
      const { token, tokenId } = await createToken(tx, { ...tokenOwner, now: request.created_at });
      const mail = { userId: user.id, data: { token }, tokenId, now: clock.now() };
      await putMail(tx, passwordResetMail, mail);
    });

  return {
    async writeDueMails(): Promise<void> {
      for (;;) {
        const requests = await findResetRequests(database.db, BATCH_SIZE);
        if (requests.length === 0) return;
        // If one fails, `doEach` throws after the last one, which ends this loop: that request is tried again in the next run.
        await doEach(requests, putMailFor);
      }
    },
  };
}
