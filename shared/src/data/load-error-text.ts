import { ApiError, errorText } from 'shared/api';
import { t } from '../language/index.ts';
import type { Answer } from './use-deferred.ts';

/**
 * Why an answer did not come: the server's sentence, else `fallback`. Without a connection, it says that
 * too.
 */
export function loadErrorText({ kind, error }: Answer<unknown>, fallback: string): string {
  if (!(error instanceof ApiError) || error.status !== 0) return errorText(error, fallback);
  return kind === 'loaded'
    ? t('The site cannot be reached. You see what was loaded last; check your connection.')
    : t('{failure} The site cannot be reached: check your connection.', { failure: fallback });
}
