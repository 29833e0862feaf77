import { createHash } from 'node:crypto';
import { EXCHANGED_TOKEN_MINUTES } from 'shared/domain';
import type { Clock } from '../../base/clock.ts';
import { isoTime } from '../../base/paging.ts';
import type { Database } from '../../database/database.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { Refusal } from '../../http/refusals.ts';
import type { Settings } from '../../process/settings.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import { makeDeployToken } from '../releases/deploy-token.ts';
import { isNamed, isTrusted } from './claims.rules.ts';
import { createIdTokens } from './id-tokens.ts';
import { findTrusted, insertExchanged, noteUse } from './repositories.queries.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly settings: Pick<Settings, 'publicUrl' | 'deployIssuer'>;
};

/** Gives the workflows of trusted repositories a deploy token for their identity. */
export function createExchange({ database, clock, limits, settings }: Deps) {
  const { publicUrl: audience, deployIssuer: issuer } = settings;
  const idTokens = issuer === null ? null : createIdTokens({ issuer, audience, clock });

  return {
    /** Throws NOT_TRUSTED, BAD_ID_TOKEN, ID_TOKEN_USED, ISSUER_UNREACHABLE and TOO_MANY. */
    async exchange(
      section: string,
      idToken: string,
    ): Promise<{ readonly token: string; readonly expiresAt: string }> {
      const trusted = await findTrusted(database.db, section);
      const claimed = idTokens?.peek(idToken);
      // A stranger makes this site ask nobody for anything.
      if (!idTokens || !claimed || !trusted.some((one) => isNamed(one, claimed)))
        throw new Refusal('NOT_TRUSTED', { section });
      const identity = await idTokens.verify(idToken);
      const match = trusted.find((one) => isTrusted(one, identity));
      if (!match) throw new Refusal('NOT_TRUSTED', { section });
      await limits.take('exchangesBySection', section);

      const now = clock.now();
      const expires = now + EXCHANGED_TOKEN_MINUTES * 60_000;
      const { token, hash } = makeDeployToken(section, 'release');
      const { repository, id: trustedId } = match;
      await database.transaction(async (tx) => {
        if (!(await noteUse(tx, trustedId, now))) throw new Refusal('NOT_TRUSTED', { section });
        const id = await insertExchanged(tx, {
          section,
          label: `${repository}, run ${identity.runId}`,
          token_hash: hash,
          created_at: now,
          created_by: repository,
          expires_at: expires,
          trusted_id: trustedId,
          id_token_hash: createHash('sha256').update(`${issuer} ${identity.jti}`).digest('hex'),
        });
        if (id === null) throw new Refusal('ID_TOKEN_USED');
        await insertAuditEntry(tx, {
          action: 'token.exchange',
          actorId: null,
          subjectId: id,
          detail: { section, token: id, repository: trustedId },
          now,
        });
      });
      return { token, expiresAt: isoTime(expires) };
    },
  };
}

export type Exchange = ReturnType<typeof createExchange>;
