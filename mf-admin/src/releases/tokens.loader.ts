import { call } from 'shared/api';
import type { DeployToken } from 'shared/contract';
import { type Arrival, arrival } from '../ui/arrival.ts';

/** What is known of a section's deploy tokens; the tokens themselves cannot be read again. */
export const tokensOf = (section: string): Arrival<readonly DeployToken[]> =>
  arrival(call('deployTokens.list', { params: { section } }));
