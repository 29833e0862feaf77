import { type ContentRefusal, formatPrice, GALLERY_MAX, type OrderStatus } from 'shared/domain';
import { plural, t } from 'shared/language';
import { CONTENT_SENTENCES } from './content-sentences.ts';
import { type PiecesAllowed, tooManyPieces } from './order-sentences.ts';
import { inPreview } from './preview-sentences.ts';
import { type Entry, type NoDetails, refusal } from './refusal-entry.ts';
import { releaseRefusals } from './release-refusals.ts';
import { statusInWords } from './status-in-words.ts';
import { tryAgainIn } from './try-again-in.ts';
import { filesMissing } from './waiting-sentences.ts';

/** What is wrong with each invalid field, by its name. */
type FieldErrors = Readonly<Record<string, string>>;

/** The one table of refusals: everything that the server refuses on purpose stands here. */
export const refusals = {
  MALFORMED: refusal(400, () => t('The request could not be understood.')),
  INVALID: refusal<{ fields: FieldErrors; sentence: string }>(400, ({ sentence }) => sentence, {
    inBody: ['fields'],
  }),

  WRONG_DOMAIN: refusal<{ domain: string }>(400, ({ domain }) =>
    t('Please use your school e-mail address (@{domain}).', { domain }),
  ),
  COMMON_PASSWORD: refusal(400, () =>
    t('This password is one of the most common ones. Please choose another.'),
  ),
  BAD_VERIFICATION_LINK: refusal(400, () =>
    t('This verification link is invalid or has expired. Log in to get a new one.'),
  ),
  BAD_NOT_ME_LINK: refusal(400, () => t('This link is invalid, has expired or has been used.')),
  BAD_RESET_LINK: refusal(400, () =>
    t('This password reset link is invalid or has expired. Please ask for a new one.'),
  ),

  NOT_AUTHENTICATED: refusal(401, () => t('Please log in again.')),
  WRONG_CREDENTIALS: refusal(401, () => t('Invalid e-mail or password.')),

  ACCOUNT_BLOCKED: refusal(403, () =>
    t('This account is blocked. Please speak to an administrator of the student council.'),
  ),
  // Not 401: the session is valid, and a browser ends it when it is told otherwise.
  WRONG_PASSWORD: refusal(403, () => t('This is not your password.')),
  FORBIDDEN: refusal(403, () => t('You do not have permission to do this.')),
  PASSWORD_NEEDED: refusal(403, () => t('Please confirm this with your password.')),
  IN_PREVIEW: refusal<{ site: string }>(403, inPreview),

  NOT_FOUND: refusal(404, () => t('There is nothing at this address.')),
  NEWS_NOT_FOUND: refusal(404, () => t('News post not found')),
  PRODUCT_NOT_FOUND: refusal(404, () => t('Product not found')),
  ORDER_NOT_FOUND: refusal(404, () => t('Order not found')),
  USER_NOT_FOUND: refusal(404, () => t('User Not Found')),

  EMAIL_NOT_VERIFIED: refusal(403, () => t('Please verify your e-mail address before you order.')),
  NOT_YOUR_ORDER: refusal(403, () => t('This order is assigned to somebody else.')),

  EMAIL_TAKEN: refusal(409, () => t('An account with this e-mail already exists.')),
  OUT_OF_STOCK: refusal<{ left: number }>(
    409,
    ({ left }) =>
      left > 0 ? plural(left, 'Only {count} left', 'Only {count} left') : t('Out of stock'),
    { inBody: ['left'] },
  ),
  MAX_PER_BUYER: refusal<PiecesAllowed>(409, tooManyPieces, { inBody: ['limit', 'left'] }),
  PRICE_CHANGED: refusal<{ name: string; currentPrice: number; currency: string }>(
    409,
    ({ name, currentPrice, currency }) =>
      t('The price of {name} changed to {price}', {
        name,
        price: formatPrice(currentPrice, currency),
      }),
    { inBody: ['currentPrice'] },
  ),
  KEY_REUSED: refusal(409, () => t('This order has been placed already with other details.')),
  ILLEGAL_TRANSITION: refusal<{ status: OrderStatus; wanted: OrderStatus }>(
    409,
    ({ status, wanted }) =>
      t('An order that is {status} cannot become {wanted}.', {
        status: statusInWords(status),
        wanted: statusInWords(wanted),
      }),
    { inBody: ['status'] },
  ),
  STATUS_CHANGED: refusal<{ status: OrderStatus }>(
    409,
    ({ status }) =>
      t('Somebody else was faster: this order is now {status}.', { status: statusInWords(status) }),
    { inBody: ['status'] },
  ),
  ORDER_CLOSED: refusal<{ status: OrderStatus }>(
    409,
    ({ status }) =>
      t('This order is {status} and stays with who handled it.', { status: statusInWords(status) }),
    { inBody: ['status'] },
  ),
  OWN_ROLE: refusal(403, () => t('Nobody can change their own role.')),
  OWN_ACCOUNT: refusal(403, () => t('Your own account can be deleted only on your profile page.')),
  OWN_BLOCK: refusal(403, () => t('Nobody can block their own account.')),
  HOLDS_CASH: refusal<{ balance: number; currency: string }>(
    409,
    ({ balance, currency }) =>
      t('This account still holds {balance}. The cash must be handed over first.', {
        balance: formatPrice(balance, currency),
      }),
    { inBody: ['balance'] },
  ),
  LAST_ADMIN: refusal(409, () =>
    t('This is the last administrator. Make somebody else one first.'),
  ),
  BALANCE_CHANGED: refusal<{ balance: number; currency: string }>(
    409,
    ({ balance, currency }) =>
      t('The balance has changed meanwhile: it is now {balance}.', {
        balance: formatPrice(balance, currency),
      }),
    { inBody: ['balance'] },
  ),
  NOTE_MISSING: refusal(400, () =>
    t(
      'The counted cash is not the balance. Please say why in the note, so that it can be understood later.',
    ),
  ),
  NOT_A_REP: refusal(409, () => t('Only class reps and the student council can collect money.')),

  HOSTILE_CONTENT: refusal<{ why: ContentRefusal }>(400, ({ why }) => CONTENT_SENTENCES[why]()),
  PICTURE_MISSING: refusal(400, () => t('Please choose a picture.')),
  TOO_MANY_PHOTOS: refusal(400, () =>
    t('A post can have at most {most} gallery pictures.', { most: GALLERY_MAX }),
  ),
  EDIT_CONFLICT: refusal<{ by?: string; isOwn?: boolean }>(409, ({ by, isOwn }) => {
    if (isOwn) return t('In another tab or window, you have saved a change in the meantime.');
    if (by === undefined) return t('Somebody else has saved a change in the meantime.');
    return t('{name} has saved a change in the meantime.', { name: by });
  }),

  ...releaseRefusals,

  METHOD_NOT_ALLOWED: refusal(405, () => t('This cannot be done at this address.')),

  PICTURE_TOO_LARGE: refusal<{ limit: string }>(413, ({ limit }) =>
    t('This picture is too large. The limit is {limit}.', { limit }),
  ),
  TOO_LARGE: refusal(413, () => t('That is too much data.')),

  UNSUPPORTED_MEDIA_TYPE: refusal(415, () => t('This kind of content is not accepted here.')),
  UNSUPPORTED_PICTURE: refusal(415, () =>
    t('Please choose a JPEG, PNG, WebP, GIF or AVIF picture.'),
  ),
  BROKEN_PICTURE: refusal(415, () => t('This picture is damaged and cannot be read.')),

  TOO_MANY: refusal<{ retryAfterSeconds: number }>(429, ({ retryAfterSeconds }) =>
    tryAgainIn(retryAfterSeconds),
  ),

  UNEXPECTED: refusal<{ requestId: string }>(500, ({ requestId }) =>
    t('An unexpected error has occurred. Our team has been notified. (Reference: {requestId})', {
      requestId,
    }),
  ),
  FILES_MISSING: refusal<{ releases: readonly string[] }>(503, filesMissing, {
    inBody: ['releases'],
  }),
  MAINTENANCE: refusal(503, () => t('The site is closed for maintenance. Please come back later.')),
  UNAVAILABLE: refusal(503, () =>
    t('The site is busy or being restarted. Please try again in a moment.'),
  ),
} as const;

export type RefusalCode = keyof typeof refusals;

type DetailsOf<Code extends RefusalCode> =
  (typeof refusals)[Code] extends Entry<infer Details> ? Details : never;

/** Refuses with a code of the table: `throw new Refusal('OUT_OF_STOCK', { left: 2 })`. */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: Code,
    ...[details]: NoDetails extends DetailsOf<Code>
      ? [details?: DetailsOf<Code>]
      : [details: DetailsOf<Code>]
  ) {
    super(code);
    this.code = code;
    this.details = (details ?? {}) as Readonly<Record<string, unknown>>;
  }
}

export type RefusalAnswer = {
  readonly status: number;
  readonly message: string;
  readonly body: Readonly<Record<string, unknown>>;
};

/** Looks up the answer to a refusal in the table. */
export function answerTo({ code, details }: Refusal): RefusalAnswer {
  const { status, sentence, inBody } = refusals[code] as Entry<Record<string, unknown>>;
  const message = sentence(details);
  const shown = Object.fromEntries(inBody.map((key) => [key, details[key]]));
  return { status, message, body: { message, code, ...shown } };
}
