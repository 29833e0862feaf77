import { useCallback, useRef, useState } from 'react';
import { type WriteError, type WriteTexts, writeError } from './write-error.ts';

/** State of a write. `error` and `value` exist for every kind. */
export type MutationState<Value> =
  | { readonly kind: 'idle' | 'busy'; readonly error: null; readonly value: null }
  | { readonly kind: 'done'; readonly error: null; readonly value: Value }
  | { readonly kind: 'failed'; readonly error: WriteError; readonly value: null };

type Options = WriteTexts & {
  /** Called before the error is shown; the write stays busy until this is done. */
  readonly onError?: (error: WriteError) => void | Promise<void>;
};

const IDLE = { kind: 'idle', error: null, value: null } as const;
const BUSY = { kind: 'busy', error: null, value: null } as const;

/**
 * Sends something to the server, one write at a time: a second `write` before the first has ended does
 * nothing. `write` never rejects; it resolves with whether `send` succeeded. `value` is what `send`
 * resolved with.
 */
export function useMutation<Arguments extends readonly unknown[], Value>(
  send: (...input: Arguments) => Promise<Value>,
  { onError, ...texts }: Options,
) {
  const [state, setState] = useState<MutationState<Value>>(IDLE);
  const isRunning = useRef(false);

  const write = async (...input: Arguments): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setState(BUSY);
    try {
      setState({ kind: 'done', error: null, value: await send(...input) });
      return true;
    } catch (cause) {
      const error = writeError(cause, texts);
      await onError?.(error);
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
