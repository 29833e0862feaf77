import { useEffect, useEffectEvent, useState } from 'react';
import { type Draft, dropOldDrafts, keepDraft, readDraft } from '../rules/drafts.ts';

type Given = {
  readonly storageKey: string;
  /** What the form began with: a draft that says the same is none. */
  readonly saved: { readonly title: string; readonly content: string };
  /** What is to be kept now; null when nothing differs from what is saved. */
  readonly text: Omit<Draft, 'savedAt'> | null;
};

export type KeptDraft = {
  /** A draft of an earlier visit, until somebody decides about it. */
  readonly found: Draft | null;
  readonly savedAt: number | null;
  /** The found draft is in the form now. */
  readonly taken: () => void;
  readonly discard: () => void;
  /** Keeps the text at once. */
  readonly keep: () => void;
  /** The text is saved for good: nothing is kept any more. */
  readonly forget: () => void;
};

type Kept = { readonly savedAt: number | null; readonly text: string; readonly isDone: boolean };

const EVERY_MS = 1000;
const NOTHING: Kept = { savedAt: null, text: '', isDone: false };

/** Keeps a text in this browser, every second while it changes and when the page goes away. */
export function useDraft({ storageKey, saved, text }: Given): KeptDraft {
  const [found, setFound] = useState(() => {
    const draft = readDraft(localStorage, storageKey, Date.now());
    const isSame = draft?.title === saved.title && draft.content === saved.content;
    return isSame ? null : draft;
  });
  const [kept, setKept] = useState<Kept>(NOTHING);

  const keep = () => {
    if (kept.isDone) return;
    if (text === null) {
      if (kept.text === '') return;
      localStorage.removeItem(storageKey);
      setKept(NOTHING);
      return;
    }
    const written = JSON.stringify(text);
    if (written === kept.text) return;
    const savedAt = Date.now();
    if (keepDraft(localStorage, storageKey, { ...text, savedAt }))
      setKept({ savedAt, text: written, isDone: false });
  };
  const keepNow = useEffectEvent(keep);

  useEffect(() => {
    // The browser's storage: written while somebody types and, at the latest, when the page is left.
    dropOldDrafts(localStorage, Date.now());
    const timer = setInterval(() => keepNow(), EVERY_MS);
    const onHide = () => keepNow();
    window.addEventListener('pagehide', onHide);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', onHide);
      keepNow();
    };
  }, []);

  return {
    found,
    savedAt: kept.savedAt,
    taken: () => setFound(null),
    discard: () => {
      localStorage.removeItem(storageKey);
      setFound(null);
      setKept(NOTHING);
    },
    keep,
    forget: () => {
      localStorage.removeItem(storageKey);
      setKept({ ...NOTHING, isDone: true });
    },
  };
}
