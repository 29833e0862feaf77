import type { FastifyRequest } from 'fastify';
import type { CurrentUser } from 'shared/contract';
import type { Language } from 'shared/language';
import type { Deployer } from './deployer.ts';

/** The user who makes a call, as the database knows them at this moment. */
export type LoggedInUser = CurrentUser & {
  readonly language: Language;
  readonly sessionId: string;
  /** The last time this session gave the password, in milliseconds since 1970. */
  readonly stepUpAt: number;
  /** The last time this session cleared a balance with that password; 0 for never. */
  readonly cashStepUpAt: number;
  readonly username: string;
  readonly wantsOrderMails: boolean;
};

/** The caller: a user, a deployer, or an administrator as both. Empty at a public endpoint. */
type Caller = { readonly user?: LoggedInUser; readonly deployer?: Deployer };

const callers = new WeakMap<FastifyRequest, Caller>();

export const rememberCaller = (request: FastifyRequest, caller: Caller): void => {
  callers.set(request, caller);
};

export const callerOf = (request: FastifyRequest): Caller => callers.get(request) ?? {};
