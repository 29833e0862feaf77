import type { FastifyRequest } from 'fastify';
import type { CurrentUser } from 'shared/contract';

/** Who is calling, as the database has them at this request. */
export type SignedIn = CurrentUser & {
  readonly sessionId: string;
  readonly wantsOrderMails: boolean;
};

const users = new WeakMap<FastifyRequest, SignedIn>();

export const rememberUser = (request: FastifyRequest, user: SignedIn): void => {
  users.set(request, user);
};

/** The signed-in user of a request that has passed the guard. */
export const userOf = (request: FastifyRequest): SignedIn | undefined => users.get(request);
