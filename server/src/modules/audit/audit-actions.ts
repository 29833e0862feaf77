import type { Deployment } from 'shared/contract';

/** A change of the live releases, named as in their history. */
export type ReleaseAction = `release.${Lowercase<Deployment['action']>}`;

/** More about an entry; each action has its own fields, as its sentence reads them. */
export type AuditDetail = Readonly<Record<string, string | number | null>>;

export const toReleaseAction = (action: Deployment['action']): ReleaseAction =>
  `release.${action.toLowerCase() as Lowercase<Deployment['action']>}`;
