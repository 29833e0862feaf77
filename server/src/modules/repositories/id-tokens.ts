import { decodeJwt, errors, jwtVerify } from 'jose';
import type { Clock } from '../../base/clock.ts';
import { Refusal } from '../../http/refusals.ts';
import { type Identity, readIdentity } from './claims.rules.ts';
import { createIssuerKeys, KeysUnreachable } from './issuer-keys.ts';

type Deps = {
  readonly issuer: string;
  /** The address of this site: a token that was made for another is worth nothing here. */
  readonly audience: string;
  readonly clock: Clock;
};

/** Clocks of other machines differ a little. */
const TOLERANCE_SECONDS = 30;
const OLDEST_SECONDS = 10 * 60;

/** Reads identity tokens of one issuer. */
export function createIdTokens({ issuer, audience, clock }: Deps) {
  const keys = createIssuerKeys(issuer);
  return {
    /** What a token says of itself, which may be a lie; null when it cannot be read. */
    peek(idToken: string): Identity | null {
      try {
        return readIdentity(decodeJwt(idToken));
      } catch {
        return null;
      }
    },

    /** Throws BAD_ID_TOKEN and ISSUER_UNREACHABLE. */
    async verify(idToken: string): Promise<Identity> {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat', 'nbf', 'jti', 'sub'],
        clockTolerance: TOLERANCE_SECONDS,
        maxTokenAge: OLDEST_SECONDS,
        currentDate: new Date(clock.now()),
      }).catch((cause: unknown): never => {
        if (cause instanceof KeysUnreachable || cause instanceof errors.JWKSTimeout)
          throw new Refusal('ISSUER_UNREACHABLE', { issuer });
        throw new Refusal('BAD_ID_TOKEN', { claim: claimOf(cause) });
      });
      const identity = readIdentity(payload);
      if (!identity) throw new Refusal('BAD_ID_TOKEN', { claim: 'sub' });
      return identity;
    },
  };
}

/** Name of the wrong claim, which helps to set up a workflow; `signature` when no claim is wrong. */
const claimOf = (cause: unknown): string =>
  cause instanceof errors.JWTClaimValidationFailed || cause instanceof errors.JWTExpired
    ? cause.claim
    : 'signature';
