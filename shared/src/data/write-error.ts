import { ApiError, errorText } from 'shared/api';
import { isOffline } from 'shared/connection';
import { useSession } from 'shared/session';
import { t } from '../language/index.ts';

/** Error of a write. */
export type WriteError = {
  /**
   * - `conflict`: the thing has changed since it was read (409, 412).
   * - `logged-out`: nobody is logged in (401). In a form with a `SessionNote`, the note shows it.
   * - `lost`: no answer, or a 5xx. Nobody knows whether the write happened.
   * - `refused`: everything else. Nothing was written.
   */
  readonly kind: 'refused' | 'conflict' | 'logged-out' | 'lost';
  /** The server's sentence, or the form's if it sent none. */
  readonly text: string;
  /** The server's sentences about single fields, by their name in the contract. */
  readonly fields: Readonly<Record<string, string>>;
  readonly cause: unknown;
};

export type WriteTexts = {
  /** Shown if the server sent no sentence. */
  readonly fallback: string;
  /** Shown instead if the write may have happened. */
  readonly lost?: string;
};

/** The error of a write, from the error of its call. */
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

/** For forms that still show the typed text. */
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
