import type { Deployment } from 'shared/contract';
import { formatPrice, fromCents, type OrderStatus, parseRole, roleName } from 'shared/domain';
import { t } from 'shared/language';
import { type AuditAction, type ReleaseChange, releaseChange } from './audit-actions.ts';

/** One entry of the log, as far as its sentence depends on it. */
export type Logged = {
  readonly action: string;
  readonly actorId: number | null;
  readonly subjectId: number | null;
  readonly detail: Readonly<Record<string, unknown>>;
};

/** Current names of subjects; null for deleted ones. */
export type Names = {
  user(id: number | null): string | null;
  product(id: number | null): string | null;
  post(id: number | null): string | null;
  token(id: number | null): string | null;
};

type About = Logged & { readonly names: Names; readonly currency: string };

const NEW_ROLES = {
  USER: (user: string) => t('made {user} an ordinary user', { user }),
  CLASS_REP: (user: string) => t('made {user} a class rep', { user }),
  STUCO: (user: string) => t('made {user} a member of the council', { user }),
  ADMIN: (user: string) => t('made {user} an administrator', { user }),
} as const;

const NEW_STATUSES: Readonly<Record<OrderStatus, (order: number | string) => string>> = {
  PENDING: (order) => t('reopened order {order}', { order }),
  PAID: (order) => t('marked order {order} as paid', { order }),
  DELIVERED: (order) => t('marked order {order} as delivered', { order }),
  CANCELLED: (order) => t('cancelled order {order}', { order }),
};

const RELEASE_SENTENCES: {
  readonly [Change in ReleaseChange]: (about: Pick<Logged, 'detail'>) => string;
} = {
  'release.uploaded': (about) =>
    t('uploaded {section} {to}', { section: section(about), to: to(about) }),
  'release.previewed': (about) =>
    t('made a preview of {section} {to}', { section: section(about), to: to(about) }),
  'release.shipped': (about) =>
    t('made {section} {to} live', { section: section(about), to: to(about) }),
  'release.promoted': (about) =>
    t('made {section} {to} live', { section: section(about), to: to(about) }),
  'release.canary': (about) =>
    t('showed {section} {to} to {traffic} % of the visitors', {
      section: section(about),
      to: to(about),
      traffic: text(about.detail['traffic']),
    }),
  'release.canary_ended': (about) =>
    t('ended the canary of {section}: {to} is live', { section: section(about), to: to(about) }),
  'release.rolled_back': (about) =>
    t('rolled {section} back to {to}', { section: section(about), to: to(about) }),
  'release.rolled_back_itself': (about) =>
    t('took {section} {from} back: {to} is live', {
      section: section(about),
      to: to(about),
      from: text(about.detail['from']),
    }),
};

const SENTENCES: { readonly [Action in AuditAction]: (about: About) => string } = {
  'user.role': (about) => {
    const role = parseRole(about.detail['to']);
    const user = person(about);
    return role === null
      ? t('made {user} something else', { user })
      : NEW_ROLES[roleName(role)](user);
  },
  'user.rename': (about) => t('changed the name of {user}', { user: person(about) }),
  'user.block': (about) => t('blocked the account of {user}', { user: person(about) }),
  'user.unblock': (about) => t('unblocked the account of {user}', { user: person(about) }),
  'user.sign-out': (about) =>
    isOwn(about)
      ? t('logged out everywhere')
      : t('logged {user} out everywhere', { user: person(about) }),
  'user.password': () => t('set a new password'),
  'user.delete': (about) =>
    isOwn(about)
      ? t('deleted their own account')
      : t('deleted account {account}', { account: idOf(about) }),
  'user.pickup': () => t('changed where and when buyers pay and pick up'),

  'balance.clear': (about) => {
    const [user, sum] = [person(about), cash(about)];
    return sum === null
      ? t('cleared the balance of {user}', { user })
      : t('cleared the balance of {user}, {sum}', { user, sum });
  },
  'balance.clear-own': (about) => {
    const sum = cash(about);
    return sum === null
      ? t('cleared their own balance')
      : t('cleared their own balance, {sum}', { sum });
  },

  'order.status': (about) => {
    const inWords = NEW_STATUSES[String(about.detail['to']) as OrderStatus];
    const order = idOf(about);
    return inWords ? inWords(order) : t('changed order {order}', { order });
  },
  'order.assign': (about) => {
    const to = idIn(about.detail['to']);
    const order = idOf(about);
    if (to === null) return t('left order {order} without a class rep', { order });
    const user = about.names.user(to) ?? t('user {id}', { id: to });
    return t('assigned order {order} to {user}', { order, user });
  },

  'product.create': (about) => t('put {product} on sale', { product: product(about) }),
  'product.edit': (about) => {
    const changes = figures(about);
    return changes === ''
      ? t('edited {product}', { product: product(about) })
      : t('edited {product}: {changes}', { product: product(about), changes });
  },
  'product.picture': (about) => t('gave {product} another picture', { product: product(about) }),
  'product.delete': (about) => t('took {product} off sale', { product: product(about) }),
  'product.restore': (about) => t('put {product} back on sale', { product: product(about) }),

  'news.create': (about) => t('published {post}', { post: post(about) }),
  'news.edit': (about) => t('edited {post}', { post: post(about) }),
  'news.delete': (about) => t('deleted {post}', { post: post(about) }),
  'news.restore': (about) => t('restored {post}', { post: post(about) }),

  'token.create': (about) =>
    about.detail['may'] === 'preview'
      ? t('made the deploy token {token} for previews of {section}', {
          token: token(about),
          section: section(about),
        })
      : t('made the deploy token {token} for {section}', {
          token: token(about),
          section: section(about),
        }),
  'token.revoke': (about) =>
    t('revoked the deploy token {token} of {section}', {
      token: token(about),
      section: section(about),
    }),

  ...RELEASE_SENTENCES,
};

/** The action, as the end of a sentence that begins with a name. */
export function whatWasDone(about: About): string {
  const sentence = SENTENCES[about.action as AuditAction] as ((about: About) => string) | undefined;
  const { action } = about;
  return sentence ? sentence(about) : t('did something that has no sentence: {action}', { action });
}

/** A change of a release, as the end of a sentence that begins with a name. */
export const releaseInWords = (
  action: Deployment['action'],
  detail: { readonly section: string } & Logged['detail'],
): string => RELEASE_SENTENCES[releaseChange(action)]({ detail });

/** The name of an actor that is no user. */
export function whoElse({ action, detail }: Logged, names: Names): string {
  const id = idIn(detail['token']);
  if (id !== null) return t('Deploy token “{label}”', { label: names.token(id) ?? id });
  if (detail['by'] === 'create-admin') return t('The command line');
  if (detail['by'] === 'site') return t('The site itself');
  if (detail['by'] === 'address') return t('The owner of the address');
  return action.startsWith('release.') || action.startsWith('token.')
    ? t('The site itself')
    : t('Somebody');
}

/** A positive number that may be an id. */
export const idIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

const text = (value: unknown): string => (value === null || value === undefined ? '?' : `${value}`);
const isOwn = ({ actorId, subjectId }: Logged): boolean => actorId === subjectId;
const idOf = ({ subjectId }: Logged): number | string => subjectId ?? 'null';
const section = ({ detail }: Pick<Logged, 'detail'>): string => text(detail['section']);
const to = ({ detail }: Pick<Logged, 'detail'>): string => text(detail['to']);

const person = (about: About): string =>
  about.names.user(about.subjectId) ?? t('user {id}', { id: idOf(about) });

const quoted = (words: string): string => t('“{words}”', { words });

function product(about: About): string {
  const name = about.names.product(about.subjectId);
  return name === null ? t('product {id}', { id: idOf(about) }) : quoted(name);
}

function post(about: About): string {
  const title = about.names.post(about.subjectId);
  return title === null ? t('post {id}', { id: idOf(about) }) : quoted(title);
}

function token(about: About): string {
  const label = about.names.token(about.subjectId);
  return label === null ? String(idOf(about)) : quoted(label);
}

function cash({ detail: { cents, currency } }: About): string | null {
  if (typeof cents !== 'number' || typeof currency !== 'string') return null;
  return formatPrice(fromCents(cents), currency);
}

function figures({ detail, currency }: About): string {
  const { priceFrom, price, stockFrom, stock, limitFrom, limit, optionsFrom, options } = detail;
  const money = (cents: unknown) => formatPrice(fromCents(Number(cents)), currency);
  const pieces = (count: unknown) => (count === -1 ? t('unlimited') : text(count));
  const choice = (names: unknown) => (names === '' ? t('none') : text(names));
  const most = (count: unknown) => (count === null ? t('any number') : text(count));
  const changes = [
    priceFrom !== undefined &&
      t('price {before} to {now}', { before: money(priceFrom), now: money(price) }),
    stockFrom !== undefined &&
      optionsFrom === undefined &&
      t('stock {before} to {now}', { before: pieces(stockFrom), now: pieces(stock) }),
    optionsFrom !== undefined &&
      t('options {before} to {now}', { before: choice(optionsFrom), now: choice(options) }),
    limitFrom !== undefined &&
      t('per person {before} to {now}', { before: most(limitFrom), now: most(limit) }),
  ].filter((change) => change !== false);
  return changes.join(', ');
}
