import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { beginHistory, type History, record, recordTyping } from './history.ts';
import type { Command, TextState } from './text-edit.ts';

type TextHistoryOptions = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly textarea: () => HTMLTextAreaElement | null;
};

export type TextHistory = ReturnType<typeof useTextHistory>;

/** The text of an editor and its history. A change from outside is a step too. */
export function useTextHistory({ value, onChange, textarea }: TextHistoryOptions) {
  // A text area has one character for each end of a line, and the places of selections count it so.
  const text = value.replace(/\r\n?/g, '\n');
  const [history, setHistory] = useState(() => beginHistory(text));
  if (history.present.text !== text)
    setHistory(record(history, { text, start: text.length, end: text.length }));
  const isComposing = useRef(false);
  // Uploads finish after later renders, so they read the latest state.
  const latest = useRef({ history, onChange });
  useLayoutEffect(() => {
    latest.current = { history, onChange };
  });

  /** Changes the history: undo, redo or a new step. Moves the focus into the text unless `keepFocus` is set. */
  const update = (change: (history: History) => History, { keepFocus = false } = {}): void => {
    if (keepFocus && isComposing.current) {
      // Keyboards compose words, on Android all of them. A change within such a word would double it, so it waits for the
      // end of the word, and for the handler below that notes this end.
      const onEnd = () => setTimeout(() => update(change, { keepFocus }));
      textarea()?.addEventListener('compositionend', onEnd, { once: true });
      return;
    }
    const next = change(latest.current.history);
    // Rendered at once, because the selection set below belongs to the new text.
    flushSync(() => {
      setHistory(next);
      latest.current.onChange(next.present.text);
    });
    const box = textarea();
    if (!box) return;
    if (!keepFocus) box.focus();
    if (document.activeElement === box) box.setSelectionRange(next.present.start, next.present.end);
  };

  return {
    history,
    update,
    compositionProps: {
      onCompositionStart: () => {
        isComposing.current = true;
      },
      onCompositionEnd: () => {
        isComposing.current = false;
      },
    },
    run: (command: Command) =>
      update((before) => {
        const box = textarea();
        const { text } = before.present;
        const currentState = box
          ? { text, start: box.selectionStart, end: box.selectionEnd }
          : before.present;
        return record({ ...before, present: currentState }, command(currentState));
      }),
    recordTyped: (state: TextState) => {
      setHistory(recordTyping(latest.current.history, state, Date.now()));
      onChange(state.text);
    },
  };
}
