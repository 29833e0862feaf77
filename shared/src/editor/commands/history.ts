import type { TextState } from './text-edit.ts';

export const HISTORY_MAX_STEPS = 100;
/** Text that is typed without a longer pause than this is undone in one step. */
export const TYPING_PAUSE_MS = 600;

export type History = {
  readonly past: readonly TextState[];
  readonly present: TextState;
  readonly future: readonly TextState[];
  /** When the last step was typed; null if it was not typed. */
  readonly typedAt: number | null;
};

export const beginHistory = (text: string): History => ({
  past: [],
  present: { text, start: text.length, end: text.length },
  future: [],
  typedAt: null,
});

/** Records a change as a step of its own: one made by a button, or from outside. */
export function record(history: History, state: TextState): History {
  if (state.text === history.present.text) return { ...history, present: state, typedAt: null };
  return { past: pastWithPresent(history), present: state, future: [], typedAt: null };
}

/** Records a change made by typing, together with the text typed just before. */
export function recordTyping(history: History, state: TextState, now: number): History {
  const isSameStep = history.typedAt !== null && now - history.typedAt <= TYPING_PAUSE_MS;
  const past = isSameStep ? history.past : pastWithPresent(history);
  return { past, present: state, future: [], typedAt: now };
}

export function undo(history: History): History {
  const present = history.past.at(-1);
  if (!present) return history;
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    typedAt: null,
  };
}

export function redo(history: History): History {
  const [present, ...future] = history.future;
  if (!present) return history;
  return { past: pastWithPresent(history), present, future, typedAt: null };
}

/** Replaces a text, which each step has at most once, in all steps, so that undo never brings it back. */
export function replaceEverywhere(history: History, from: string, to: string): History {
  const swap = (state: TextState): TextState => {
    const index = state.text.indexOf(from);
    if (index < 0) return state;
    const shiftedPlace = (place: number) =>
      place <= index ? place : Math.max(index, place + to.length - from.length);
    return {
      text: state.text.slice(0, index) + to + state.text.slice(index + from.length),
      start: shiftedPlace(state.start),
      end: shiftedPlace(state.end),
    };
  };
  return {
    past: history.past.map(swap),
    present: swap(history.present),
    future: history.future.map(swap),
    typedAt: null,
  };
}

/** Removes texts, of which one that contains another comes first, from all steps, and the steps that changed nothing else. */
export function removeEverywhere(history: History, texts: readonly string[]): History {
  const { past, present, ...rest } = texts.reduce(
    (shorter, text) => replaceEverywhere(shorter, text, ''),
    history,
  );
  const steps = [...past, present];
  const changes = past.filter(({ text }, index) => text !== steps[index + 1]?.text);
  return { ...rest, past: changes, present };
}

const pastWithPresent = ({ past, present }: History): TextState[] =>
  [...past, present].slice(-HISTORY_MAX_STEPS);
