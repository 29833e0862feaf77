import { plural, t } from 'shared/language';
import { error, errorWithDetailsInBody } from './error-entry.ts';

type FieldErrors = Readonly<Record<string, string>>;

function tryAgainIn(seconds: number): string {
  if (seconds >= 90) {
    const minutes = Math.ceil(seconds / 60);
    return t('Too many attempts. Please try again in {minutes} minutes.', { minutes });
  }
  return plural(
    seconds,
    'Too many attempts. Please try again in 1 second.',
    'Too many attempts. Please try again in {count} seconds.',
  );
}

/** Errors that any call can have. Each module defines its own in its `….errors.ts`. */
export const httpErrors = {
  MALFORMED: error(400, () => t('The request could not be understood.')),
  INVALID: errorWithDetailsInBody<{ fields: FieldErrors; sentence: string }>(
    400,
    ['fields'],
    ({ sentence }) => sentence,
  ),
  NOT_AUTHENTICATED: error(401, () => t('Please log in again.')),
  DEPLOY_TOKEN_WRONG: error(401, () =>
    t(
      'The deploy token is wrong, has expired or was revoked. An administrator makes another at /admin/releases.',
    ),
  ),
  FORBIDDEN: error(403, () => t('You do not have permission to do this.')),
  IN_PREVIEW: error<{ site: string }>(403, ({ site }) =>
    t(
      'This is a preview, where nobody can sign in or change anything. The site itself is at {site}.',
      { site },
    ),
  ),
  NOT_FOUND: error(404, () => t('There is nothing at this address.')),
  KEY_REUSED: error(409, () => t('This has been saved already with other details.')),
  EDIT_CONFLICT: error<{ by?: string; isOwn?: boolean }>(409, ({ by, isOwn }) => {
    if (isOwn) return t('In another tab or window, you have saved a change in the meantime.');
    if (by === undefined) return t('Somebody else has saved a change in the meantime.');
    return t('{name} has saved a change in the meantime.', { name: by });
  }),
  METHOD_NOT_ALLOWED: error(405, () => t('This cannot be done at this address.')),
  TOO_LARGE: error(413, () => t('That is too much data.')),
  UNSUPPORTED_MEDIA_TYPE: error(415, () => t('This kind of content is not accepted here.')),
  TOO_MANY: error<{ retryAfterSeconds: number }>(429, ({ retryAfterSeconds }) =>
    tryAgainIn(retryAfterSeconds),
  ),
  UNEXPECTED: error<{ requestId: string }>(500, ({ requestId }) =>
    t('An unexpected error has occurred. Our team has been notified. (Reference: {requestId})', {
      requestId,
    }),
  ),
  FILES_MISSING: errorWithDetailsInBody<{ releases: readonly string[] }>(
    503,
    ['releases'],
    ({ releases }) =>
      t(
        'The files of {releases} are not on this machine and cannot be fetched. Upload the same build again, or roll back.',
        { releases: releases.join(', ') },
      ),
  ),
  MAINTENANCE: error(503, () => t('The site is closed for maintenance. Please come back later.')),
  UNAVAILABLE: error(503, () =>
    t('The site is busy or being restarted. Please try again in a moment.'),
  ),
  NOT_YOUR_SECTION: error<{ section: string }>(403, ({ section }) =>
    t('This deploy token is for {section} only.', { section }),
  ),
  PREVIEWS_ONLY: error(403, () =>
    t('This deploy token uploads and previews, and changes nothing that is live.'),
  ),
} as const;
