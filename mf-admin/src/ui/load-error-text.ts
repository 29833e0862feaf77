import { ApiError, errorText } from 'shared/api';

type Words = {
  /** What to say when the server says nothing. */
  readonly fallback: string;
  /** An older answer is on the page. */
  readonly shown: boolean;
};

/** Why something could not be loaded; without a connection, that this is why, and what that means. */
export function loadErrorText(error: unknown, { fallback, shown }: Words): string {
  if (!(error instanceof ApiError) || error.status !== 0) return errorText(error, fallback);
  return shown
    ? 'The site cannot be reached. You see what was loaded last; check your connection.'
    : `${fallback} The site cannot be reached: check your connection.`;
}
