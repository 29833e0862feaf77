import { call } from 'shared/api';
import type { DeployToken } from 'shared/contract';
import { type Deferred, deferred } from 'shared/data';

/** The deploy tokens of a section, without their secrets: those cannot be read again. */
export const tokensOf = (section: string): Deferred<readonly DeployToken[]> =>
  deferred(call('deployTokens.list', { params: { section } }));
