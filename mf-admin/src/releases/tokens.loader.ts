import { call } from 'shared/api';
import type { DeployToken } from 'shared/contract';
import { type Deferred, deferred } from 'shared/data';

/** What is known of a section's deploy tokens; the tokens themselves cannot be read again. */
export const tokensOf = (section: string): Deferred<readonly DeployToken[]> =>
  deferred(call('deployTokens.list', { params: { section } }));
