import { call } from 'shared/api';
import type { DeployToken } from 'shared/contract';
import { type Arrival, arrival } from '../ui/arrival.ts';

/** The deploy tokens of a section, without the tokens themselves: nobody can read them again. */
export const tokensOf = (section: string): Arrival<readonly DeployToken[]> =>
  arrival(call('deployTokens.list', { params: { section } }));
