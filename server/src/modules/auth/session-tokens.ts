import jwt, { type JWT } from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../base/clock.ts';

export const SESSION_SECONDS = 7 * 24 * 60 * 60;

const AUDIENCE = 'session';
/** More people than use the site at the same time. */
const MAX_CACHED_TOKENS = 5000;

const claims = z.object({
  sub: z.string().regex(/^[1-9]\d{0,15}$/),
  sid: z.string().min(1).max(100),
  aud: z.literal(AUDIENCE),
  iat: z.number(),
  exp: z.number(),
});

export type SessionRef = { readonly userId: number; readonly sessionId: string };

/** Session tokens: a JWT (HS256 only) that names a user and a session, and carries no rights. */
export async function createSessionTokens(
  app: FastifyInstance,
  { secret, clock }: { secret: string; clock: Clock },
) {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256' },
    // `read` checks the expiry, against our own clock.
    verify: {
      algorithms: ['HS256'],
      allowedAud: AUDIENCE,
      checkTyp: 'jwt',
      ignoreExpiration: true,
      // A genuine token stays genuine. Each call still checks its session in the database.
      cache: MAX_CACHED_TOKENS,
    },
  });
  return {
    sign({ userId, sessionId }: SessionRef): string {
      const iat = Math.floor(clock.now() / 1000);
      const exp = iat + SESSION_SECONDS;
      return app.jwt.sign({ sub: String(userId), sid: sessionId, aud: AUDIENCE, iat, exp });
    },
    /** The session that a token names; null for a token that is not ours, not for a session, or too old. */
    read(token: string): SessionRef | null {
      if (!isCanonical(token)) return null;
      const { success, data } = claims.safeParse(verifyToken(app.jwt, token));
      if (!success || data.exp * 1000 <= clock.now()) return null;
      return { userId: Number(data.sub), sessionId: data.sid };
    },
  };
}

export type SessionTokens = Awaited<ReturnType<typeof createSessionTokens>>;

/**
 * The last letter of a part can carry bits without meaning. A token changed only there has the same
 * content and a valid signature, but it is not the token we gave out.
 */
const isCanonical = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

function verifyToken(jwtPlugin: JWT, token: string): unknown {
  try {
    return jwtPlugin.verify(token);
  } catch {
    return null;
  }
}
