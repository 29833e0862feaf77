import type { Deployment } from 'shared/contract';

/** The actions that the audit log records. The part before the dot is the kind. */
export type AuditAction =
  | 'user.role'
  | 'user.rename'
  | 'user.class'
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
  | 'order.sell'
  | 'order.remind'
  | 'product.create'
  | 'product.edit'
  | 'product.picture'
  | 'product.delete'
  | 'product.restore'
  | 'product.archive'
  | 'product.duplicate'
  | 'news.create'
  | 'news.edit'
  | 'news.delete'
  | 'news.restore'
  | 'token.create'
  | 'token.revoke'
  | 'mail.resend'
  | ReleaseAction;

/** A change of the live releases, named as in their history. */
export type ReleaseAction = `release.${Lowercase<Deployment['action']>}`;

export type AuditDetail = Readonly<Record<string, string | number | null>>;

export const toReleaseAction = (action: Deployment['action']): ReleaseAction =>
  `release.${action.toLowerCase() as Lowercase<Deployment['action']>}`;
