import { ApiError, errorText } from 'shared/api';
import { isOffline } from 'shared/connection';
import { useSession } from 'shared/session';
import { t } from '../language/index.ts';

/** Why a write did not succeed. */
export type WriteError = {
  /**
   * - `conflict`: what is written is no longer as it was read (409, 412).
   * - `logged-out`: nobody is logged in (401). A form with a `SessionNote` leaves saying so to the note.
   * - `lost`: no answer, or one that does not say whether the write happened (5xx).
   * - `refused`: everything else. Nothing was written.
   */
  readonly kind: 'refused' | 'conflict' | 'logged-out' | 'lost';
  /** The server's sentence, or that of the form where it sent none. */
  readonly text: string;
  /** The server's sentences about single fields, by their name in the contract. */
  readonly fields: Readonly<Record<string, string>>;
  readonly cause: unknown;
};

export type WriteTexts = {
  /** Shown where the server sent no sentence. */
  readonly fallback: string;
  /** Shown instead where nobody knows whether the write happened. */
  readonly lost?: string;
};

/** Reads from what a call threw why a write failed. */
export function writeError(cause: unknown, texts: WriteTexts): WriteError {
  const kind = kindOf(cause);
  const { fallback, lost = isOffline() ? OFFLINE : fallback } = texts;
  return {
    kind,
    text: errorText(cause, kind === 'lost' ? lost : fallback),
    fields: (cause instanceof ApiError && cause.detail.fields) || {},
    cause,
  };
}

/** For all who still see what they wrote. */
const OFFLINE = t(
  'You are offline. Nothing that you wrote is lost: please try again as soon as you are back.',
);

function kindOf(cause: unknown): WriteError['kind'] {
  if (!(cause instanceof ApiError)) return 'refused';
  const { status } = cause;
  if (status === 409 || status === 412) return 'conflict';
  if (status === 401 && useSession.getState().user === null) return 'logged-out';
  return status === 0 || status >= 500 ? 'lost' : 'refused';
}
