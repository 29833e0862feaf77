import { call } from 'shared/api';
import type { DeployToken } from 'shared/contract';
import { type Deferred, deferred } from 'shared/data';

/** The deploy tokens of a section, without the tokens themselves: nobody can read them again. */
export const tokensOf = (section: string): Deferred<readonly DeployToken[]> =>
  deferred(call('deployTokens.list', { params: { section } }));
