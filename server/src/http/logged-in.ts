import type { FastifyRequest } from 'fastify';
import type { CurrentUser } from 'shared/contract';
import type { Language } from 'shared/language';
import type { Deployer } from './deployer.ts';

/** The user who makes a call, as the database knows them at this moment. */
export type LoggedInUser = CurrentUser & {
  readonly language: Language;
  readonly sessionId: string;
  /** When the user last entered the password in this session, at login or by a step-up, in epoch milliseconds. */
  readonly stepUpAt: number;
  /** When the user last cleared a balance in this session, which renews the step-up for cash; 0 for never. */
  readonly cashStepUpAt: number;
  readonly username: string;
  readonly wantsOrderMails: boolean;
};

/** A user, the holder of a deploy token as deployer, or an administrator as both. Empty at a public endpoint. */
type Caller = { readonly user?: LoggedInUser; readonly deployer?: Deployer };

const callers = new WeakMap<FastifyRequest, Caller>();

export const rememberCaller = (request: FastifyRequest, caller: Caller): void => {
  callers.set(request, caller);
};

export const callerOf = (request: FastifyRequest): Caller => callers.get(request) ?? {};
