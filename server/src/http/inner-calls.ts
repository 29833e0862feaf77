import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const innerCall = new AsyncLocalStorage<true>();

/** Makes a GET call of the API within this process, without logging in. */
export const callInside = (app: FastifyInstance, url: string) =>
  // `inject` begins the call only when it is awaited, which must be inside `run`.
  innerCall.run(true, async () => await app.inject({ method: 'GET', url }));

export const isInnerCall = (): boolean => innerCall.getStore() ?? false;
