import { type ContentProblem, formatPrice, GALLERY_MAX } from 'shared/domain';
import { plural, t } from 'shared/language';
import { error, errorWith } from './error-entry.ts';
import { orderErrors } from './order-errors.ts';
import { releaseErrors } from './release-errors.ts';

/** The error of each invalid field, by its name. */
type FieldErrors = Readonly<Record<string, string>>;

const hostileContent: Readonly<Record<ContentProblem, () => string>> = {
  'too-long': () => t('This text is too long. The limit is 100,000 characters.'),
  'too-deep': () =>
    t('This text is nested too deeply. Please use fewer quotes or lists inside one another.'),
  'too-tangled': () =>
    t(
      'This text has too many list items, brackets, marks or empty lines for one piece. Please simplify or split it.',
    ),
};

function tryAgainIn(seconds: number): string {
  if (seconds >= 90) {
    const minutes = Math.ceil(seconds / 60);
    return t('Too many attempts. Please try again in {minutes} minutes.', { minutes });
  }
  return plural(
    seconds,
    'Too many attempts. Please try again in {count} seconds.',
    'Too many attempts. Please try again in {count} seconds.',
  );
}

/** The one table of errors: everything that the server refuses on purpose is listed here. */
export const httpErrors = {
  MALFORMED: error(400, () => t('The request could not be understood.')),
  INVALID: errorWith<{ fields: FieldErrors; sentence: string }>(
    400,
    ['fields'],
    ({ sentence }) => sentence,
  ),

  WRONG_DOMAIN: error<{ domain: string }>(400, ({ domain }) =>
    t('Please use your school e-mail address (@{domain}).', { domain }),
  ),
  COMMON_PASSWORD: error(400, () =>
    t('This password is one of the most common ones. Please choose another.'),
  ),
  BAD_VERIFICATION_LINK: error(400, () =>
    t('This verification link is invalid or has expired. Log in to get a new one.'),
  ),
  BAD_NOT_ME_LINK: error(400, () => t('This link is invalid, has expired or has been used.')),
  BAD_UNSUBSCRIBE_LINK: error(400, () =>
    t('This link is not complete. You can switch these mails off in your profile.'),
  ),
  BAD_RESET_LINK: error(400, () =>
    t('This password reset link is invalid or has expired. Please ask for a new one.'),
  ),

  NOT_AUTHENTICATED: error(401, () => t('Please log in again.')),
  WRONG_CREDENTIALS: error(401, () => t('Invalid e-mail or password.')),

  ACCOUNT_BLOCKED: error(403, () =>
    t('This account is blocked. Please speak to an administrator of the student council.'),
  ),
  // Not 401: the session is valid, and a browser would end it.
  WRONG_PASSWORD: error(403, () => t('This is not your password.')),
  FORBIDDEN: error(403, () => t('You do not have permission to do this.')),
  PASSWORD_NEEDED: error(403, () => t('Please confirm this with your password.')),
  IN_PREVIEW: error<{ site: string }>(403, ({ site }) =>
    t(
      'This is a preview, where nobody can sign in or change anything. The site itself is at {site}.',
      { site },
    ),
  ),

  NOT_FOUND: error(404, () => t('There is nothing at this address.')),
  NEWS_NOT_FOUND: error(404, () => t('News post not found')),
  PRODUCT_NOT_FOUND: error(404, () => t('Product not found')),
  OPTION_NOT_FOUND: error(404, () => t('This choice is not on sale any more.')),
  ORDER_NOT_FOUND: error(404, () => t('Order not found')),
  USER_NOT_FOUND: error(404, () => t('User Not Found')),

  EMAIL_TAKEN: error(409, () => t('An account with this e-mail already exists.')),
  ...orderErrors,
  OWN_ROLE: error(403, () => t('Nobody can change their own role.')),
  OWN_ACCOUNT: error(403, () => t('Your own account can be deleted only on your profile page.')),
  OWN_BLOCK: error(403, () => t('Nobody can block their own account.')),
  HOLDS_CASH: errorWith<{ balance: number; currency: string }>(
    409,
    ['balance'],
    ({ balance, currency }) =>
      t('This account still holds {balance}. The cash must be handed over first.', {
        balance: formatPrice(balance, currency),
      }),
  ),
  LAST_ADMIN: error(409, () => t('This is the last administrator. Make somebody else one first.')),
  BALANCE_CHANGED: errorWith<{ balance: number; currency: string }>(
    409,
    ['balance'],
    ({ balance, currency }) =>
      t('The balance has changed meanwhile: it is now {balance}.', {
        balance: formatPrice(balance, currency),
      }),
  ),
  NOTE_MISSING: error(400, () =>
    t(
      'The counted cash is not the balance. Please say why in the note, so that it can be understood later.',
    ),
  ),
  NOT_A_REP: error<{ isBlocked: boolean }>(409, ({ isBlocked }) =>
    isBlocked
      ? t('This account is blocked. Please choose somebody else.')
      : t('Only class reps and the student council can collect money.'),
  ),

  HOSTILE_CONTENT: error<{ why: ContentProblem }>(400, ({ why }) => hostileContent[why]()),
  PICTURE_MISSING: error(400, () => t('Please choose a picture.')),
  TOO_MANY_PHOTOS: error(400, () =>
    t('A post can have at most {most} gallery pictures.', { most: GALLERY_MAX }),
  ),
  EDIT_CONFLICT: error<{ by?: string; isOwn?: boolean }>(409, ({ by, isOwn }) => {
    if (isOwn) return t('In another tab or window, you have saved a change in the meantime.');
    if (by === undefined) return t('Somebody else has saved a change in the meantime.');
    return t('{name} has saved a change in the meantime.', { name: by });
  }),

  ...releaseErrors,

  METHOD_NOT_ALLOWED: error(405, () => t('This cannot be done at this address.')),

  PICTURE_TOO_LARGE: error<{ limit: string }>(413, ({ limit }) =>
    t('This picture is too large. The limit is {limit}.', { limit }),
  ),
  TOO_LARGE: error(413, () => t('That is too much data.')),

  UNSUPPORTED_MEDIA_TYPE: error(415, () => t('This kind of content is not accepted here.')),
  UNSUPPORTED_PICTURE: error(415, () => t('Please choose a JPEG, PNG, WebP, GIF or AVIF picture.')),
  BROKEN_PICTURE: error(415, () => t('This picture is damaged and cannot be read.')),

  TOO_MANY: error<{ retryAfterSeconds: number }>(429, ({ retryAfterSeconds }) =>
    tryAgainIn(retryAfterSeconds),
  ),

  UNEXPECTED: error<{ requestId: string }>(500, ({ requestId }) =>
    t('An unexpected error has occurred. Our team has been notified. (Reference: {requestId})', {
      requestId,
    }),
  ),
  FILES_MISSING: errorWith<{ releases: readonly string[] }>(503, ['releases'], ({ releases }) =>
    t(
      'The files of {releases} are not on this machine and cannot be fetched. Upload the same build again, or roll back.',
      { releases: releases.join(', ') },
    ),
  ),
  MAINTENANCE: error(503, () => t('The site is closed for maintenance. Please come back later.')),
  UNAVAILABLE: error(503, () =>
    t('The site is busy or being restarted. Please try again in a moment.'),
  ),
} as const;
