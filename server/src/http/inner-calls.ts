import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const innerCall = new AsyncLocalStorage<true>();

/** Makes a GET call of the API in the process, as nobody. */
export const callInside = (app: FastifyInstance, url: string) =>
  // Begins when it is awaited.
  innerCall.run(true, async () => await app.inject({ method: 'GET', url }));

export const isInnerCall = (): boolean => innerCall.getStore() ?? false;
