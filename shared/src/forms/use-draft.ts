import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserStorage } from '../data/index.ts';
import { type Draft, type DraftText, dropOldDrafts, keepDraft, readDraft } from './drafts.ts';

type Given<Text extends DraftText> = {
  readonly storageKey: string;
  /** What is saved: a draft that says the same is none. */
  readonly saved: Text;
  /** What is typed now. */
  readonly text: Text;
  readonly version: number | null;
};

export type KeptDraft<Text extends DraftText> = {
  /** A draft of an earlier visit, until it is restored or discarded. */
  readonly found: Draft<Text> | null;
  readonly savedAt: number | null;
  /** The draft that was found is in the form now. */
  readonly taken: () => void;
  readonly discard: () => void;
  /** Keeps the text at once. */
  readonly keep: () => void;
  /** The text is saved on the server: no draft of it is kept any more. */
  readonly forget: () => void;
};

type Kept = { readonly savedAt: number | null; readonly text: string };

const EVERY_MS = 1000;
const NOTHING: Kept = { savedAt: null, text: '' };

/** Keeps a text in this browser, every second while it changes and when the page goes away. */
export function useDraft<Text extends DraftText>({
  storageKey,
  saved,
  text,
  version,
}: Given<Text>): KeptDraft<Text> {
  const [found, setFound] = useState(() => {
    const draft = readDraft(storageKey, { like: saved, now: Date.now() });
    return draft && isSame(draft.text, saved) ? null : draft;
  });
  const [kept, setKept] = useState(NOTHING);
  // A ref: a save that began before this was set must see it too, or it keeps the text again.
  const isDone = useRef(false);

  const drop = () => {
    browserStorage.remove(storageKey);
    setKept(NOTHING);
  };

  const keep = () => {
    if (isDone.current) return;
    if (isSame(text, saved)) {
      if (kept.text !== '') drop();
      return;
    }
    const written = JSON.stringify([text, version]);
    if (written === kept.text) return;
    const savedAt = Date.now();
    if (keepDraft(storageKey, { text, savedAt, version })) setKept({ savedAt, text: written });
  };
  const keepNow = useEffectEvent(keep);

  useEffect(() => {
    // The browser's storage: written while somebody types and, at the latest, when the page is left.
    dropOldDrafts(Date.now());
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
      drop();
      setFound(null);
    },
    keep,
    forget: () => {
      drop();
      isDone.current = true;
    },
  };
}

const isSame = (one: DraftText, other: DraftText): boolean =>
  Object.keys(other).every((name) => one[name] === other[name]);
