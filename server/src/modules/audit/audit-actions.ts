import type { Deployment } from 'shared/contract';

/** What must be known later: who did it, to what, and when. The part before the dot is its kind. */
export type AuditAction =
  | 'user.role'
  | 'user.rename'
  | 'user.block'
  | 'user.unblock'
  | 'user.sign-out'
  | 'user.password'
  | 'user.delete'
  | 'user.pickup'
  | 'balance.clear'
  | 'balance.clear-own'
  | 'order.status'
  | 'order.assign'
  | 'product.create'
  | 'product.edit'
  | 'product.picture'
  | 'product.delete'
  | 'product.restore'
  | 'news.create'
  | 'news.edit'
  | 'news.delete'
  | 'news.restore'
  | 'token.create'
  | 'token.revoke'
  | ReleaseChange;

/** A change of what is live, named as in the history of releases. */
type ReleaseChange = `release.${Lowercase<Deployment['action']>}`;

export type Detail = Readonly<Record<string, string | number | null>>;

export const releaseChange = (action: Deployment['action']): ReleaseChange =>
  `release.${action.toLowerCase() as Lowercase<Deployment['action']>}`;
