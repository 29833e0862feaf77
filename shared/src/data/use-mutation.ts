import { useCallback, useRef, useState } from 'react';
import { ApiError, errorText } from 'shared/api';
import { isOffline } from 'shared/connection';
import { useSession } from 'shared/session';
import { t } from '../language/index.ts';

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

type WriteTexts = {
  /** Shown if the server sent no sentence. */
  readonly fallback: string;
  /** Shown instead if the write may have happened. */
  readonly lost?: string;
};

export function writeError(cause: unknown, texts: WriteTexts): WriteError {
  const kind = writeErrorKind(cause);
  const { fallback, lost = isOffline() ? OFFLINE_TEXT : fallback } = texts;
  return {
    kind,
    text: errorText(cause, kind === 'lost' ? lost : fallback),
    fields: (cause instanceof ApiError && cause.detail.fields) || {},
    cause,
  };
}

/** The text for forms that still show what was typed. */
const OFFLINE_TEXT = t(
  'You are offline. Nothing that you wrote is lost: please try again as soon as you are back.',
);

export function writeErrorKind(cause: unknown): WriteError['kind'] {
  if (!(cause instanceof ApiError)) return 'refused';
  const { status } = cause;
  if (status === 409 || status === 412) return 'conflict';
  if (status === 401 && useSession.getState().user === null) return 'logged-out';
  return status === 0 || status >= 500 ? 'lost' : 'refused';
}

export type MutationState<Value> =
  | { readonly kind: 'idle' | 'busy'; readonly error: null; readonly value: null }
  | { readonly kind: 'done'; readonly error: null; readonly value: Value }
  | { readonly kind: 'failed'; readonly error: WriteError; readonly value: null };

type MutationOptions = WriteTexts & {
  /** Called before the error is shown; the write stays busy until this is done. */
  readonly onError?: (error: WriteError) => void | Promise<void>;
};

const IDLE = { kind: 'idle', error: null, value: null } as const;
const BUSY = { kind: 'busy', error: null, value: null } as const;

/** Sends one write at a time: a second one meanwhile does nothing. `write` never rejects: true means that `send` succeeded. */
export function useMutation<Arguments extends readonly unknown[], Value>(
  send: (...input: Arguments) => Promise<Value>,
  { onError, ...texts }: MutationOptions,
) {
  const [state, setState] = useState<MutationState<Value>>(IDLE);
  const isRunning = useRef(false);

  const write = async (...input: Arguments): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    // Offline nothing is sent, so the write has certainly not happened.
    const shownTexts = isOffline() ? { ...texts, lost: OFFLINE_TEXT } : texts;
    setState(BUSY);
    try {
      setState({ kind: 'done', error: null, value: await send(...input) });
      return true;
    } catch (cause) {
      const error = writeError(cause, shownTexts);
      try {
        await onError?.(error);
      } catch (defect) {
        console.error('An error handler failed', defect);
      }
      setState({ kind: 'failed', error, value: null });
      return false;
    } finally {
      isRunning.current = false;
    }
  };

  /** Clears the outcome, for instance when the form is changed again. */
  const reset = useCallback(() => {
    if (!isRunning.current) setState(IDLE);
  }, []);

  return { ...state, busy: state.kind === 'busy', write, reset };
}
