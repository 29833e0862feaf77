import type { Deployment } from 'shared/contract';
import { formatPrice, fromCents, parseRole, type RoleName, roleName } from 'shared/domain';
import { t } from 'shared/language';
import { type ReleaseAction, toReleaseAction } from './audit-actions.ts';

/** One entry of the log, as far as its sentence depends on it. */
export type AuditFact = {
  readonly action: string;
  readonly actorId: number | null;
  readonly subjectId: number | null;
  readonly detail: Readonly<Record<string, unknown>>;
};

/** Current names of subjects; null for deleted ones. */
export type AuditNames = {
  user(id: number | null): string | null;
  product(id: number | null): string | null;
  post(id: number | null): string | null;
  token(id: number | null): string | null;
};

type NamedAuditFact = AuditFact & { readonly names: AuditNames; readonly currency: string };

const detailValuesOf = (detail: AuditFact['detail']) => ({
  section: text(detail['section']),
  from: text(detail['from']),
  to: text(detail['to']),
  traffic: text(detail['traffic']),
  isWithdrawn: detail['withdrawn'] === 1,
});

type ReleaseValues = ReturnType<typeof detailValuesOf>;

/** The sentence of a change that may have withdrawn what it took away. */
const orWithdrawn =
  (sentence: (v: ReleaseValues) => string) =>
  (v: ReleaseValues): string =>
    v.isWithdrawn
      ? t('withdrew {section} {from} as unsafe', { section: v.section, from: v.from })
      : sentence(v);

const RELEASE_SENTENCES: { readonly [Change in ReleaseAction]: (v: ReleaseValues) => string } = {
  'release.uploaded': ({ section, to }) => t('uploaded {section} {to}', { section, to }),
  'release.previewed': ({ section, to }) => t('made a preview of {section} {to}', { section, to }),
  'release.shipped': ({ section, to }) => t('made {section} {to} live', { section, to }),
  'release.promoted': ({ section, to }) => t('made {section} {to} live', { section, to }),
  'release.canary': ({ section, to, traffic }) =>
    t('showed {section} {to} to {traffic} % of the visitors', { section, to, traffic }),
  'release.canary_ended': orWithdrawn(({ section, to }) =>
    t('ended the canary of {section}: {to} is live', { section, to }),
  ),
  'release.rolled_back': orWithdrawn(({ section, to }) =>
    t('rolled {section} back to {to}', { section, to }),
  ),
  'release.rolled_back_itself': ({ section, from, to }) =>
    t('took {section} {from} back: {to} is live', { section, from, to }),
};

/** Describes a change of a release, as the end of a sentence that begins with a name. */
export const releaseInWords = (
  action: Deployment['action'],
  detail: { readonly section: string } & AuditFact['detail'],
): string => RELEASE_SENTENCES[toReleaseAction(action)](detailValuesOf(detail));

const sentenceValuesOf = ({ actorId, subjectId, detail, names }: NamedAuditFact) => {
  const id = subjectId ?? 'null';
  const user = names.user(subjectId) ?? t('user {id}', { id });
  const product = names.product(subjectId);
  const post = names.post(subjectId);
  const token = names.token(subjectId);
  return {
    id,
    order: id,
    account: id,
    user,
    product: product === null ? t('product {id}', { id }) : quoted(product),
    post: !post ? t('post {id}', { id }) : quoted(post),
    token: token === null ? String(id) : quoted(token),
    ...detailValuesOf(detail),
    sum: cashInWords(detail),
    isOwn: actorId === subjectId,
  };
};

type SentenceValues = ReturnType<typeof sentenceValuesOf>;

const ROLE_SENTENCES: Readonly<Record<RoleName, (v: SentenceValues) => string>> = {
  USER: ({ user }) => t('made {user} an ordinary user', { user }),
  CLASS_REP: ({ user }) => t('made {user} a class rep', { user }),
  TEACHER: ({ user }) => t('made {user} a teacher', { user }),
  TREASURER: ({ user }) => t('made {user} the treasurer', { user }),
  STUCO: ({ user }) => t('made {user} a member of the council', { user }),
  ADMIN: ({ user }) => t('made {user} an administrator', { user }),
};

const STATUS_SENTENCES: Readonly<Record<string, (v: SentenceValues) => string>> = {
  PENDING: ({ order }) => t('reopened order {order}', { order }),
  PAID: ({ order }) => t('marked order {order} as paid', { order }),
  DELIVERED: ({ order }) => t('marked order {order} as delivered', { order }),
  CANCELLED: ({ order }) => t('cancelled order {order}', { order }),
};

const NEWS_STATUS_SENTENCES: Readonly<Record<string, (v: SentenceValues) => string>> = {
  draft: ({ post }) => t('made {post} a draft again', { post }),
  scheduled: ({ post }) => t('set a time for publishing {post}', { post }),
  published: ({ post }) => t('published {post}', { post }),
};

const newsStatusInWords = (v: SentenceValues, { status }: AuditFact['detail']) =>
  NEWS_STATUS_SENTENCES[text(status)]?.(v);

type Sentence = (v: SentenceValues, fact: NamedAuditFact) => string;

const SENTENCES = {
  'user.role': (v) => {
    const role = parseRole(v.to);
    return role === null
      ? t('made {user} something else', { user: v.user })
      : ROLE_SENTENCES[roleName(role)](v);
  },
  'user.rename': ({ user }) => t('changed the name of {user}', { user }),
  'user.class': ({ user }) => t('changed the class of {user}', { user }),
  'user.block': ({ user }) => t('blocked the account of {user}', { user }),
  'user.unblock': ({ user }) => t('unblocked the account of {user}', { user }),
  'user.sign-out': ({ isOwn, user }) =>
    isOwn ? t('logged out everywhere') : t('logged {user} out everywhere', { user }),
  'user.password': () => t('set a new password'),
  'user.delete': ({ isOwn, account }) =>
    isOwn ? t('deleted their own account') : t('deleted account {account}', { account }),
  'user.invite': ({ to }) => t('put people into classes, and invited {count}', { count: to }),
  'user.uninvite': () => t('withdrew an invitation'),
  'user.unlist-class': () => t('took a class off the list'),
  'user.begin-year': ({ to }) => t('moved the classes up to the school year {year}', { year: to }),
  'user.pickup': () => t('changed where and when buyers pay and pick up'),

  'balance.clear': ({ user, sum }) => t('cleared the balance of {user}, {sum}', { user, sum }),
  'balance.clear-own': ({ sum }) => t('cleared their own balance, {sum}', { sum }),

  'order.status': (v) =>
    STATUS_SENTENCES[v.to]?.(v) ?? t('changed order {order}', { order: v.order }),
  'order.sell': ({ order }) => t('sold order {order} on the spot', { order }),
  'order.assign': ({ order }, { detail, names }) => {
    const repId = asId(detail['to']);
    if (repId === null) return t('left order {order} without a class rep', { order });
    const user = names.user(repId) ?? t('user {id}', { id: repId });
    return t('assigned order {order} to {user}', { order, user });
  },

  'order.exchange': ({ order, from, to }) =>
    t('exchanged {from} for {to} in order {order}', { from, to, order }),
  'order.quantity': ({ order, from, to }) =>
    t('reduced order {order} from {from} to {to} pieces', { order, from, to }),
  'order.announce': ({ order }) =>
    t('told the buyer of order {order} that it has arrived', { order }),
  'order.remind': ({ order }) => t('reminded the buyer of order {order} to pay', { order }),

  'product.create': ({ product }) => t('put {product} on sale', { product }),
  'product.edit': ({ product }, fact) => {
    const changes = changesInWords(fact);
    if (changes === '') return t('edited {product}', { product });
    return t('edited {product}: {changes}', { product, changes });
  },
  'product.picture': ({ product }) => t('gave {product} another picture', { product }),
  'product.delete': ({ product }) => t('took {product} off sale', { product }),
  'product.restore': ({ product }) => t('put {product} back on sale', { product }),
  'product.archive': ({ product }) => t('archived {product}', { product }),
  'product.duplicate': ({ product }) => t('made {product} as a copy', { product }),

  'news.create': (v, { detail }) =>
    detail['status'] === 'draft'
      ? t('began the draft {post}', { post: v.post })
      : (newsStatusInWords(v, detail) ?? t('published {post}', { post: v.post })),
  'news.edit': (v, { detail }) =>
    newsStatusInWords(v, detail) ?? t('edited {post}', { post: v.post }),
  'news.preview': ({ post }) => t('made a link to preview {post}', { post }),
  'news.delete': ({ post }) => t('deleted {post}', { post }),
  'news.restore': ({ post }) => t('restored {post}', { post }),

  'token.create': ({ token, section }, { detail }) =>
    detail['may'] === 'preview'
      ? t('made the deploy token {token} for previews of {section}', { token, section })
      : t('made the deploy token {token} for {section}', { token, section }),
  'token.revoke': ({ token, section }) =>
    t('revoked the deploy token {token} of {section}', { token, section }),

  'mail.resend': ({ id }) => t('sent mail {id} again', { id }),

  ...RELEASE_SENTENCES,
} satisfies Readonly<Record<string, Sentence>>;

/** The actions that the audit log records. The part before the dot is the kind. */
export type AuditAction = keyof typeof SENTENCES;

/** Describes the action, as the end of a sentence that begins with a name. */
export function actionInWords(fact: NamedAuditFact): string {
  const { action } = fact;
  const sentence: Sentence | undefined = SENTENCES[action as AuditAction];
  return (
    sentence?.(sentenceValuesOf(fact), fact) ??
    t('did something that has no sentence: {action}', { action })
  );
}

export function nonUserActorName({ action, detail }: AuditFact, names: AuditNames): string {
  const id = asId(detail['token']);
  if (id !== null) return t('Deploy token “{label}”', { label: names.token(id) ?? id });
  if (detail['by'] === 'create-admin') return t('The command line');
  if (detail['by'] === 'site') return t('The site itself');
  if (detail['by'] === 'address') return t('The owner of the address');
  return action.startsWith('release.') || action.startsWith('token.')
    ? t('The site itself')
    : t('Somebody');
}

/** A positive number that may be an id. */
export const asId = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

const text = (value: unknown): string => (value === null || value === undefined ? '?' : `${value}`);

const quoted = (words: string): string => t('“{words}”', { words });

const cashInWords = ({ cents, currency }: AuditFact['detail']): string =>
  formatPrice(fromCents(Number(cents)), text(currency));

function changesInWords({ detail, currency }: NamedAuditFact): string {
  const { priceFrom, price, stockFrom, stock, limitFrom, limit, optionsFrom, options } = detail;
  const money = (cents: unknown) => formatPrice(fromCents(Number(cents)), currency);
  const stockInWords = (count: unknown) => (count === -1 ? t('unlimited') : text(count));
  const optionsInWords = (names: unknown) => (names === '' ? t('none') : text(names));
  const limitInWords = (count: unknown) => (count === null ? t('any number') : text(count));
  const changes = [
    priceFrom !== undefined &&
      t('price {before} to {now}', { before: money(priceFrom), now: money(price) }),
    stockFrom !== undefined &&
      optionsFrom === undefined &&
      t('stock {before} to {now}', { before: stockInWords(stockFrom), now: stockInWords(stock) }),
    optionsFrom !== undefined &&
      t('options {before} to {now}', {
        before: optionsInWords(optionsFrom),
        now: optionsInWords(options),
      }),
    limitFrom !== undefined &&
      t('per person {before} to {now}', {
        before: limitInWords(limitFrom),
        now: limitInWords(limit),
      }),
  ].filter((change) => change !== false);
  return changes.join(', ');
}
