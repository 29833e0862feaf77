import { formatPrice, fromCents, type OrderStatus, parseRole, roleName } from 'shared/domain';
import type { AuditAction } from './audit-actions.ts';

/** One entry of the log, as far as its sentence depends on it. */
export type Said = {
  readonly action: string;
  readonly actorId: number | null;
  readonly subjectId: number | null;
  readonly detail: Readonly<Record<string, unknown>>;
};

/** What things are called now; null for what is gone. */
export type Names = {
  user(id: number | null): string | null;
  product(id: number | null): string | null;
  post(id: number | null): string | null;
  token(id: number | null): string | null;
};

type About = Said & { readonly names: Names; readonly currency: string };

const ROLES_IN_WORDS = {
  USER: 'an ordinary user',
  CLASS_REP: 'a class rep',
  STUCO: 'a member of the council',
  ADMIN: 'an administrator',
} as const;

const STATUSES_IN_WORDS: Readonly<Record<OrderStatus, (order: string) => string>> = {
  PENDING: (order) => `reopened ${order}`,
  PAID: (order) => `marked ${order} as paid`,
  DELIVERED: (order) => `marked ${order} as delivered`,
  CANCELLED: (order) => `cancelled ${order}`,
};

const SENTENCES: { readonly [Action in AuditAction]: (about: About) => string } = {
  'user.role': (about) => {
    const role = parseRole(about.detail['to']);
    return `made ${person(about)} ${role === null ? 'something else' : ROLES_IN_WORDS[roleName(role)]}`;
  },
  'user.rename': (about) => `changed the name of ${person(about)}`,
  'user.block': (about) => `blocked the account of ${person(about)}`,
  'user.unblock': (about) => `unblocked the account of ${person(about)}`,
  'user.sign-out': (about) =>
    isOwn(about) ? 'logged out everywhere' : `logged ${person(about)} out everywhere`,
  'user.password': () => 'set a new password',
  'user.delete': (about) =>
    isOwn(about) ? 'deleted their own account' : `deleted account ${about.subjectId}`,

  'balance.clear': (about) => `cleared the balance of ${person(about)}${cash(about)}`,
  'balance.clear-own': (about) => `cleared their own balance${cash(about)}`,

  'order.status': (about) => {
    const inWords = STATUSES_IN_WORDS[String(about.detail['to']) as OrderStatus];
    return inWords ? inWords(order(about)) : `changed ${order(about)}`;
  },
  'order.assign': (about) => {
    const to = idIn(about.detail['to']);
    if (to === null) return `left ${order(about)} without a class rep`;
    return `assigned ${order(about)} to ${about.names.user(to) ?? `user ${to}`}`;
  },

  'product.create': (about) => `put ${product(about)} on sale`,
  'product.edit': (about) => `edited ${product(about)}${figures(about)}`,
  'product.picture': (about) => `gave ${product(about)} another picture`,
  'product.delete': (about) => `took ${product(about)} off sale`,
  'product.restore': (about) => `put ${product(about)} back on sale`,

  'news.create': (about) => `published ${post(about)}`,
  'news.edit': (about) => `edited ${post(about)}`,
  'news.delete': (about) => `deleted ${post(about)}`,
  'news.restore': (about) => `restored ${post(about)}`,

  'token.create': (about) => `made the deploy token ${token(about)} for ${section(about)}`,
  'token.revoke': (about) => `revoked the deploy token ${token(about)} of ${section(about)}`,

  'release.uploaded': (about) => `uploaded ${section(about)} ${text(about.detail['to'])}`,
  'release.previewed': (about) => `made a preview of ${section(about)} ${text(about.detail['to'])}`,
  'release.left_to_administrators': (about) => `let only administrators promote ${section(about)}`,
  'release.left_to_committee': (about) => `let the committee promote ${section(about)}`,
  'release.shipped': (about) => `made ${section(about)} ${text(about.detail['to'])} live`,
  'release.promoted': (about) => `made ${section(about)} ${text(about.detail['to'])} live`,
  'release.canary': ({ detail, ...about }) =>
    `showed ${section({ ...about, detail })} ${text(detail['to'])} to ${text(detail['traffic'])} % of the visitors`,
  'release.canary_ended': (about) =>
    `ended the canary of ${section(about)}: ${text(about.detail['to'])} is live`,
  'release.rolled_back': (about) => `rolled ${section(about)} back to ${text(about.detail['to'])}`,
  'release.rolled_back_itself': (about) =>
    `took ${section(about)} ${text(about.detail['from'])} back: ${text(about.detail['to'])} is live`,
};

/** What was done, as the end of a sentence that begins with a name. */
export function whatWasDone(about: About): string {
  const sentence = SENTENCES[about.action as AuditAction] as ((about: About) => string) | undefined;
  return sentence ? sentence(about) : `did something that has no sentence: ${about.action}`;
}

/** Who did it, where no user did. */
export function whoElse({ action, detail }: Said, names: Names): string {
  const token = idIn(detail['token']);
  if (token !== null) return `Deploy token “${names.token(token) ?? token}”`;
  if (detail['by'] === 'create-admin') return 'The command line';
  if (detail['by'] === 'site') return 'The site itself';
  if (detail['by'] === 'address') return 'The owner of the address';
  return action.startsWith('release.') || action.startsWith('token.')
    ? 'The site itself'
    : 'Somebody';
}

/** A positive number that may be an id. */
export const idIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

const text = (value: unknown): string => (value === null || value === undefined ? '?' : `${value}`);
const isOwn = ({ actorId, subjectId }: Said): boolean => actorId === subjectId;
const order = ({ subjectId }: Said): string => `order ${subjectId}`;
const section = ({ detail }: Said): string => text(detail['section']);

const person = ({ subjectId, names }: About): string =>
  names.user(subjectId) ?? `user ${subjectId}`;
const called = (name: string | null, otherwise: string): string =>
  name === null ? otherwise : `“${name}”`;
const product = ({ subjectId, names }: About): string =>
  called(names.product(subjectId), `product ${subjectId}`);
const post = ({ subjectId, names }: About): string =>
  called(names.post(subjectId), `post ${subjectId}`);
const token = ({ subjectId, names }: About): string =>
  called(names.token(subjectId), `${subjectId}`);

function cash({ detail: { cents, currency } }: About): string {
  if (typeof cents !== 'number' || typeof currency !== 'string') return '';
  return `, ${formatPrice(fromCents(cents), currency)}`;
}

function figures({ detail, currency }: About): string {
  const { priceFrom, price, stockFrom, stock, limitFrom, limit } = detail;
  const money = (cents: unknown) => formatPrice(fromCents(Number(cents)), currency);
  const pieces = (count: unknown) => (count === -1 ? 'unlimited' : text(count));
  const most = (count: unknown) => (count === null ? 'any number' : text(count));
  const changes = [
    priceFrom !== undefined && `price ${money(priceFrom)} to ${money(price)}`,
    stockFrom !== undefined && `stock ${pieces(stockFrom)} to ${pieces(stock)}`,
    limitFrom !== undefined && `per person ${most(limitFrom)} to ${most(limit)}`,
  ].filter((change) => change !== false);
  return changes.length === 0 ? '' : `: ${changes.join(', ')}`;
}
