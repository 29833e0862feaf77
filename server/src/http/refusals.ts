import type { Incompatibility } from 'shared/contract';
import { type ContentRefusal, formatPrice, GALLERY_MAX, type OrderStatus } from 'shared/domain';

type Say<Details> = string | ((details: Details) => string);

/**
 * How one refusal is told: status and sentence, and which of its details go into a JSON answer beside
 * the sentence (a client may read `left` or `currentPrice` there).
 */
type Telling<Details> = {
  readonly status: number;
  readonly say: Say<Details>;
  readonly tell: readonly (keyof Details & string)[];
};

type Nothing = Record<never, never>;

const told = <Details = Nothing>(
  status: number,
  say: Say<Details>,
  tell: readonly (keyof Details & string)[] = [],
): Telling<Details> => ({ status, say, tell });

/** Fields at fault, each with what is wrong with it. */
export type Faults = Readonly<Record<string, string>>;

const CONTENT_SENTENCES: Readonly<Record<ContentRefusal, string>> = {
  'too-long': 'This text is too long. The limit is 100,000 characters.',
  'too-deep':
    'This text is nested too deeply. Please use fewer quotes or lists inside one another.',
  'too-tangled':
    'This text has too many list items, brackets or marks for one piece. Please simplify or split it.',
};

/** The one table of refusals: every "no" the server says on purpose stands here. */
export const refusals = {
  MALFORMED: told(400, 'The request could not be understood.'),
  INVALID: told<{ fields: Faults; sentence: string }>(400, ({ sentence }) => sentence, ['fields']),

  WRONG_DOMAIN: told<{ domain: string }>(
    400,
    ({ domain }) => `Please use your school e-mail address (@${domain}).`,
  ),
  COMMON_PASSWORD: told(
    400,
    'This password is one of the most common ones. Please choose another.',
  ),
  BAD_VERIFICATION_LINK: told(
    400,
    'This verification link is invalid or has expired. Log in to get a new one.',
  ),
  BAD_RESET_LINK: told(
    400,
    'This password reset link is invalid or has expired. Please ask for a new one.',
  ),

  NOT_AUTHENTICATED: told(401, 'Please log in again.'),
  WRONG_CREDENTIALS: told(401, 'Invalid e-mail or password.'),

  FORBIDDEN: told(403, 'You do not have permission to do this.'),

  NOT_FOUND: told(404, 'There is nothing at this address.'),
  NEWS_NOT_FOUND: told(404, 'News post not found'),
  PRODUCT_NOT_FOUND: told(404, 'Product not found'),
  ORDER_NOT_FOUND: told(404, 'Order not found'),
  USER_NOT_FOUND: told(404, 'User Not Found'),

  EMAIL_NOT_VERIFIED: told(403, 'Please verify your e-mail address before you order.'),
  NOT_YOUR_ORDER: told(403, 'This order is assigned to somebody else.'),

  EMAIL_TAKEN: told(409, 'An account with this e-mail already exists.'),
  OUT_OF_STOCK: told<{ left: number }>(
    409,
    ({ left }) => (left > 0 ? `Only ${left} left` : 'Out of stock'),
    ['left'],
  ),
  PRICE_CHANGED: told<{ name: string; currentPrice: number; currency: string }>(
    409,
    ({ name, currentPrice, currency }) =>
      `The price of ${name} changed to ${formatPrice(currentPrice, currency)}`,
    ['currentPrice'],
  ),
  KEY_REUSED: told(409, 'This order has been placed already with other details.'),
  ILLEGAL_TRANSITION: told<{ status: OrderStatus; wanted: OrderStatus }>(
    409,
    ({ status, wanted }) =>
      `An order that is ${status.toLowerCase()} cannot become ${wanted.toLowerCase()}.`,
    ['status'],
  ),
  STATUS_CHANGED: told<{ status: OrderStatus }>(
    409,
    ({ status }) => `Somebody else was faster: this order is now ${status.toLowerCase()}.`,
    ['status'],
  ),
  ORDER_CLOSED: told<{ status: OrderStatus }>(
    409,
    ({ status }) => `This order is ${status.toLowerCase()} and stays with who handled it.`,
    ['status'],
  ),
  OWN_ROLE: told(403, 'Nobody can change their own role.'),
  LAST_ADMIN: told(409, 'This is the last administrator. Make somebody else one first.'),
  BALANCE_CHANGED: told<{ balance: number; currency: string }>(
    409,
    ({ balance, currency }) =>
      `The balance has changed meanwhile: it is now ${formatPrice(balance, currency)}.`,
    ['balance'],
  ),
  NOTHING_TO_CLEAR: told(409, 'There is nothing to clear.'),
  NOT_A_REP: told(409, 'Only class reps and the student council can collect money.'),

  HOSTILE_CONTENT: told<{ why: ContentRefusal }>(400, ({ why }) => CONTENT_SENTENCES[why]),
  PICTURE_MISSING: told(400, 'Please choose a picture.'),
  TOO_MANY_PHOTOS: told(400, `A post can have at most ${GALLERY_MAX} gallery pictures.`),
  EDIT_CONFLICT: told<{ by?: string }>(
    409,
    ({ by = 'Somebody else has' }) => `${by} saved a change in the meantime.`,
  ),

  NOT_YOUR_SECTION: told<{ section: string }>(
    403,
    ({ section }) => `This deploy token is for ${section} only.`,
  ),
  RELEASE_UNKNOWN: told(404, 'There is no such release. It must be uploaded first.'),
  TOKEN_NOT_FOUND: told(404, 'There is no such deploy token.'),
  RELEASE_EXISTS: told<{ version: string }>(
    409,
    ({ version }) => `${version} has been uploaded already. A release never changes.`,
    ['version'],
  ),
  RELEASE_MISFIT: told<{ reasons: readonly Incompatibility[] }>(
    409,
    ({ reasons }) =>
      `This release does not fit the live site: ${reasons.map(({ reason }) => reason).join(' ')}`,
    ['reasons'],
  ),
  NOTHING_BEFORE: told(409, 'There is no earlier release to go back to.'),
  NOTHING_BESIDE: told(409, 'A canary needs another release that is live.'),
  NO_SHELL_CANARY: told(400, 'The shell is the same for everybody: it has no canary.'),
  REVISION_NEEDED: told(428, 'Say with If-Match which revision of the live releases you saw.'),
  REVISION_CHANGED: told<{ revision: number }>(
    412,
    () => 'Somebody else has changed what is live in the meantime.',
    ['revision'],
  ),
  BAD_RELEASE: told<{ why: string }>(400, ({ why }) => why),
  ORIGIN_NOT_ALLOWED: told<{ origin: string }>(
    400,
    ({ origin }) =>
      `Releases from ${origin} are not allowed. An operator can add it to RELEASE_ORIGINS.`,
  ),
  UNREACHABLE: told<{ url: string; found: string }>(
    400,
    ({ url, found }) => `${url} cannot be read: ${found}.`,
  ),

  METHOD_NOT_ALLOWED: told(405, 'This cannot be done at this address.'),

  PICTURE_TOO_LARGE: told<{ limit: string }>(
    413,
    ({ limit }) => `This picture is too large. The limit is ${limit}.`,
  ),
  TOO_LARGE: told(413, 'That is too much data.'),

  UNSUPPORTED_MEDIA_TYPE: told(415, 'This kind of content is not accepted here.'),
  UNSUPPORTED_PICTURE: told(415, 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture.'),
  BROKEN_PICTURE: told(415, 'This picture is damaged and cannot be read.'),

  TOO_MANY: told<{ retryAfterSeconds: number }>(
    429,
    ({ retryAfterSeconds }) =>
      `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`,
  ),

  UNEXPECTED: told<{ requestId: string }>(
    500,
    ({ requestId }) =>
      `An unexpected error has occurred. Our team has been notified. (Reference: ${requestId})`,
  ),
  MAINTENANCE: told(503, 'The site is closed for maintenance. Please come back later.'),
  UNAVAILABLE: told(503, 'The site is busy or being restarted. Please try again in a moment.'),
} as const;

export type RefusalCode = keyof typeof refusals;

type DetailsOf<Code extends RefusalCode> =
  (typeof refusals)[Code] extends Telling<infer Details> ? Details : never;

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** Says no, with a code of the table: `throw new Refusal('OUT_OF_STOCK', { left: 2 })`. */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: Code,
    ...[details]: Nothing extends DetailsOf<Code>
      ? [details?: DetailsOf<Code>]
      : [details: DetailsOf<Code>]
  ) {
    super(code);
    this.code = code;
    this.details = (details ?? {}) as Readonly<Record<string, unknown>>;
  }
}

export type Answer = {
  readonly status: number;
  readonly message: string;
  readonly body: Readonly<Record<string, unknown>>;
};

/** Looks a refusal up in the table. */
export function answerTo({ code, details }: Refusal): Answer {
  const { status, say, tell } = refusals[code] as Telling<Record<string, unknown>>;
  const message = typeof say === 'string' ? say : say(details);
  const extra = Object.fromEntries(tell.map((key) => [key, details[key]]));
  return { status, message, body: { message, code, ...extra } };
}
