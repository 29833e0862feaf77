import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { beginHistory, type History, record, recordTyping } from './history.ts';
import type { Command, TextState } from './text-edit.ts';

type TextHistoryOptions = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly textarea: () => HTMLTextAreaElement | null;
};

export type TextHistory = {
  readonly history: History;
  readonly recordTyped: (state: TextState) => void;
  readonly run: (command: Command) => void;
  /** Changes the history: undo, redo or a new step. Moves the focus into the text unless `keepFocus` is set. */
  readonly update: (
    change: (history: History) => History,
    options?: { keepFocus: boolean },
  ) => void;
};

/** The text of an editor and its history. A change from outside is a step too. */
export function useTextHistory({ value, onChange, textarea }: TextHistoryOptions): TextHistory {
  const [history, setHistory] = useState(() => beginHistory(value));
  if (history.present.text !== value)
    setHistory(record(history, { text: value, start: value.length, end: value.length }));
  // Uploads finish after later renders, so they read the latest state.
  const latest = useRef({ history, onChange });
  useLayoutEffect(() => {
    latest.current = { history, onChange };
  });

  const update: TextHistory['update'] = (change, { keepFocus } = { keepFocus: false }) => {
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
    run: (command) =>
      update((before) => {
        const box = textarea();
        const { text } = before.present;
        const currentState = box
          ? { text, start: box.selectionStart, end: box.selectionEnd }
          : before.present;
        return record({ ...before, present: currentState }, command(currentState));
      }),
    recordTyped: (state) => {
      setHistory(recordTyping(latest.current.history, state, Date.now()));
      onChange(state.text);
    },
  };
}
