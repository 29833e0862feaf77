import type { Incompatibility } from 'shared/contract';
import { type ContentRefusal, formatPrice, GALLERY_MAX, type OrderStatus } from 'shared/domain';
import { CONTENT_SENTENCES } from './content-sentences.ts';
import { type PiecesAllowed, tooManyPieces } from './order-sentences.ts';
import { inPreview, PREVIEWS_NEED_ADDRESS } from './preview-sentences.ts';
import { filesMissing, inWords } from './waiting-sentences.ts';

type Sentence<Details> = string | ((details: Details) => string);

/** One refusal: status, sentence, and the details that a JSON answer carries beside the sentence. */
type Entry<Details> = {
  readonly status: number;
  readonly sentence: Sentence<Details>;
  /** Details for the client to read, for example `left` or `currentPrice`. */
  readonly inBody: readonly (keyof Details & string)[];
};

type NoDetails = Record<never, never>;

const refusal = <Details = NoDetails>(
  status: number,
  sentence: Sentence<Details>,
  { inBody = [] }: Partial<Pick<Entry<Details>, 'inBody'>> = {},
): Entry<Details> => ({ status, sentence, inBody });

/** What is wrong with each invalid field, by its name. */
type FieldErrors = Readonly<Record<string, string>>;

/** The one table of refusals: everything that the server refuses on purpose stands here. */
export const refusals = {
  MALFORMED: refusal(400, 'The request could not be understood.'),
  INVALID: refusal<{ fields: FieldErrors; sentence: string }>(400, ({ sentence }) => sentence, {
    inBody: ['fields'],
  }),

  WRONG_DOMAIN: refusal<{ domain: string }>(
    400,
    ({ domain }) => `Please use your school e-mail address (@${domain}).`,
  ),
  COMMON_PASSWORD: refusal(
    400,
    'This password is one of the most common ones. Please choose another.',
  ),
  BAD_VERIFICATION_LINK: refusal(
    400,
    'This verification link is invalid or has expired. Log in to get a new one.',
  ),
  BAD_NOT_ME_LINK: refusal(400, 'This link is invalid, has expired or has been used.'),
  BAD_RESET_LINK: refusal(
    400,
    'This password reset link is invalid or has expired. Please ask for a new one.',
  ),

  NOT_AUTHENTICATED: refusal(401, 'Please log in again.'),
  WRONG_CREDENTIALS: refusal(401, 'Invalid e-mail or password.'),

  ACCOUNT_BLOCKED: refusal(
    403,
    'This account is blocked. Please speak to an administrator of the student council.',
  ),
  // Not 401: the session is valid, and a browser ends it when it is told otherwise.
  WRONG_PASSWORD: refusal(403, 'This is not your password.'),
  FORBIDDEN: refusal(403, 'You do not have permission to do this.'),
  PASSWORD_NEEDED: refusal(403, 'Please confirm this with your password.'),
  IN_PREVIEW: refusal<{ site: string }>(403, inPreview),

  NOT_FOUND: refusal(404, 'There is nothing at this address.'),
  NEWS_NOT_FOUND: refusal(404, 'News post not found'),
  PRODUCT_NOT_FOUND: refusal(404, 'Product not found'),
  ORDER_NOT_FOUND: refusal(404, 'Order not found'),
  USER_NOT_FOUND: refusal(404, 'User Not Found'),

  EMAIL_NOT_VERIFIED: refusal(403, 'Please verify your e-mail address before you order.'),
  NOT_YOUR_ORDER: refusal(403, 'This order is assigned to somebody else.'),

  EMAIL_TAKEN: refusal(409, 'An account with this e-mail already exists.'),
  OUT_OF_STOCK: refusal<{ left: number }>(
    409,
    ({ left }) => (left > 0 ? `Only ${left} left` : 'Out of stock'),
    { inBody: ['left'] },
  ),
  MAX_PER_BUYER: refusal<PiecesAllowed>(409, tooManyPieces, { inBody: ['limit', 'left'] }),
  PRICE_CHANGED: refusal<{ name: string; currentPrice: number; currency: string }>(
    409,
    ({ name, currentPrice, currency }) =>
      `The price of ${name} changed to ${formatPrice(currentPrice, currency)}`,
    { inBody: ['currentPrice'] },
  ),
  KEY_REUSED: refusal(409, 'This order has been placed already with other details.'),
  ILLEGAL_TRANSITION: refusal<{ status: OrderStatus; wanted: OrderStatus }>(
    409,
    ({ status, wanted }) =>
      `An order that is ${status.toLowerCase()} cannot become ${wanted.toLowerCase()}.`,
    { inBody: ['status'] },
  ),
  STATUS_CHANGED: refusal<{ status: OrderStatus }>(
    409,
    ({ status }) => `Somebody else was faster: this order is now ${status.toLowerCase()}.`,
    { inBody: ['status'] },
  ),
  ORDER_CLOSED: refusal<{ status: OrderStatus }>(
    409,
    ({ status }) => `This order is ${status.toLowerCase()} and stays with who handled it.`,
    { inBody: ['status'] },
  ),
  OWN_ROLE: refusal(403, 'Nobody can change their own role.'),
  OWN_ACCOUNT: refusal(403, 'Your own account can be deleted only on your profile page.'),
  OWN_BLOCK: refusal(403, 'Nobody can block their own account.'),
  HOLDS_CASH: refusal<{ balance: number; currency: string }>(
    409,
    ({ balance, currency }) =>
      `This account still holds ${formatPrice(balance, currency)}. The cash must be handed over first.`,
    { inBody: ['balance'] },
  ),
  LAST_ADMIN: refusal(409, 'This is the last administrator. Make somebody else one first.'),
  BALANCE_CHANGED: refusal<{ balance: number; currency: string }>(
    409,
    ({ balance, currency }) =>
      `The balance has changed meanwhile: it is now ${formatPrice(balance, currency)}.`,
    { inBody: ['balance'] },
  ),
  NOTE_MISSING: refusal(
    400,
    'The counted cash is not the balance. Please say why in the note, so that it can be understood later.',
  ),
  NOT_A_REP: refusal(409, 'Only class reps and the student council can collect money.'),

  HOSTILE_CONTENT: refusal<{ why: ContentRefusal }>(400, ({ why }) => CONTENT_SENTENCES[why]),
  PICTURE_MISSING: refusal(400, 'Please choose a picture.'),
  TOO_MANY_PHOTOS: refusal(400, `A post can have at most ${GALLERY_MAX} gallery pictures.`),
  EDIT_CONFLICT: refusal<{ by?: string }>(
    409,
    ({ by = 'Somebody else has' }) => `${by} saved a change in the meantime.`,
  ),

  NOT_YOUR_SECTION: refusal<{ section: string }>(
    403,
    ({ section }) => `This deploy token is for ${section} only.`,
  ),
  ADMINISTRATORS_PROMOTE: refusal<{ section: string }>(
    403,
    ({ section }) =>
      `Only administrators decide which release of ${section} is live. Ask one of them to do it at /admin/releases.`,
  ),
  PREVIEWS_NEED_ADDRESS: refusal(403, PREVIEWS_NEED_ADDRESS),
  RELEASE_UNKNOWN: refusal(404, 'There is no such release. It must be uploaded first.'),
  TOKEN_NOT_FOUND: refusal(404, 'There is no such deploy token.'),
  RELEASE_QUOTA: refusal<{ megabytes: number }>(
    413,
    ({ megabytes }) =>
      `The releases of this section that are kept fill its ${megabytes} MB. Most are removed a week after they were replaced.`,
  ),
  RELEASE_EXISTS: refusal<{ version: string }>(
    409,
    ({ version }) => `${version} has been uploaded already. A release never changes.`,
    { inBody: ['version'] },
  ),
  RELEASE_MISFIT: refusal<{ reasons: readonly Incompatibility[] }>(
    409,
    ({ reasons }) =>
      `This release does not fit the live site: ${reasons.map(({ reason }) => reason).join(' ')}`,
    { inBody: ['reasons'] },
  ),
  NOTHING_BEFORE: refusal(409, 'There is no earlier release to go back to.'),
  NOTHING_BESIDE: refusal(409, 'A canary needs another release that is live.'),
  NO_SHELL_CANARY: refusal(400, 'The shell is the same for everybody: it has no canary.'),
  REVISION_NEEDED: refusal(428, 'Say with If-Match which revision of the live releases you saw.'),
  REVISION_CHANGED: refusal<{ revision: number }>(
    412,
    () => 'Somebody else has changed what is live in the meantime.',
    { inBody: ['revision'] },
  ),
  BAD_RELEASE: refusal<{ why: string }>(400, ({ why }) => why),
  ORIGIN_NOT_ALLOWED: refusal<{ origin: string }>(
    400,
    ({ origin }) =>
      `Releases from ${origin} are not allowed. An operator can add it to RELEASE_ORIGINS.`,
  ),
  UNREACHABLE: refusal<{ url: string; found: string }>(
    400,
    ({ url, found }) => `${url} cannot be read: ${found}.`,
  ),

  METHOD_NOT_ALLOWED: refusal(405, 'This cannot be done at this address.'),

  PICTURE_TOO_LARGE: refusal<{ limit: string }>(
    413,
    ({ limit }) => `This picture is too large. The limit is ${limit}.`,
  ),
  TOO_LARGE: refusal(413, 'That is too much data.'),

  UNSUPPORTED_MEDIA_TYPE: refusal(415, 'This kind of content is not accepted here.'),
  UNSUPPORTED_PICTURE: refusal(415, 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture.'),
  BROKEN_PICTURE: refusal(415, 'This picture is damaged and cannot be read.'),

  TOO_MANY: refusal<{ retryAfterSeconds: number }>(
    429,
    ({ retryAfterSeconds }) =>
      `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`,
  ),

  UNEXPECTED: refusal<{ requestId: string }>(
    500,
    ({ requestId }) =>
      `An unexpected error has occurred. Our team has been notified. (Reference: ${requestId})`,
  ),
  FILES_MISSING: refusal<{ releases: readonly string[] }>(503, filesMissing, {
    inBody: ['releases'],
  }),
  MAINTENANCE: refusal(503, 'The site is closed for maintenance. Please come back later.'),
  UNAVAILABLE: refusal(503, 'The site is busy or being restarted. Please try again in a moment.'),
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
  const message = typeof sentence === 'string' ? sentence : sentence(details);
  const shown = Object.fromEntries(inBody.map((key) => [key, details[key]]));
  return { status, message, body: { message, code, ...shown } };
}
