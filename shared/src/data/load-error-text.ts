import { ApiError, errorText } from 'shared/api';
import { t } from '../language/index.ts';
import type { Answer } from './use-deferred.ts';

/**
 * The text for a failed load: the server's sentence, else `fallback`. It mentions a lost connection.
 */
export function loadErrorText({ kind, error }: Answer<unknown>, fallback: string): string {
  if (!(error instanceof ApiError) || error.status !== 0) return errorText(error, fallback);
  return kind === 'loaded'
    ? t('The site cannot be reached. You see what was loaded last; check your connection.')
    : t('{failure} The site cannot be reached: check your connection.', { failure: fallback });
}
