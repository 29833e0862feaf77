import type { FastifyRequest } from 'fastify';
import type { CurrentUser } from 'shared/contract';
import type { Language } from 'shared/language';

/** The user who makes a call, as the database knows them at this moment. */
export type SignedIn = CurrentUser & {
  readonly language: Language;
  readonly sessionId: string;
  /** When this session last gave the password, in milliseconds since 1970. */
  readonly confirmedAt: number;
  /** When it last cleared a balance with it. */
  readonly cashConfirmedAt: number;
  readonly username: string;
  readonly wantsOrderMails: boolean;
};

const users = new WeakMap<FastifyRequest, SignedIn>();

export const rememberUser = (request: FastifyRequest, user: SignedIn): void => {
  users.set(request, user);
};

/** The signed-in user of a request that passed the guard. */
export const userOf = (request: FastifyRequest): SignedIn | undefined => users.get(request);
