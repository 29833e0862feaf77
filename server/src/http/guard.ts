import type { FastifyRequest } from 'fastify';
import { type Endpoint, ROLE } from 'shared/contract';
import { Refusal } from './refusals.ts';
import { rememberUser, type SignedIn } from './signed-in.ts';

/** Finds who a token belongs to, or null when it is worth nothing (any more). */
export type FindSignedIn = (token: string) => Promise<SignedIn | null>;

/** Lets a request through to an endpoint, or refuses it before any of its body is read. */
export type Guard = (request: FastifyRequest, access: Endpoint['access']) => Promise<void>;

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The only way in: a bearer token in the Authorization header, checked against the database. */
export const createGuard =
  (findSignedIn: FindSignedIn): Guard =>
  async (request, access) => {
    if (access === 'public') return;
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const user = token ? await findSignedIn(token) : null;
    if (!user) throw new Refusal('NOT_AUTHENTICATED');
    rememberUser(request, user);
    if (user.role < (access === 'deploy' ? ROLE.ADMIN : access)) throw new Refusal('FORBIDDEN');
  };
