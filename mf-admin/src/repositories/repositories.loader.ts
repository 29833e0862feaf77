import { call } from 'shared/api';
import type { TrustedRepository } from 'shared/contract';
import { type Deferred, deferred } from 'shared/data';

/** The repositories whose workflows may release a section. */
export const repositoriesOf = (section: string): Deferred<readonly TrustedRepository[]> =>
  deferred(call('repositories.list', { params: { section } }));
