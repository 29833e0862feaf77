import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserStorage } from '../storage/index.ts';
import { type DraftKey, type DraftTexts, dropOldDrafts, readDraft, storeDraft } from './drafts.ts';
import { isChanged } from './edit-form.rules.ts';

type DraftOptions = {
  readonly storageKey: DraftKey;
  /** The saved texts. While the form has the same, there is no draft. */
  readonly savedTexts: DraftTexts;
  readonly texts: DraftTexts;
  readonly version: number | null;
};

type LastWrite = { readonly savedAt: number | null; readonly json: string };

const STORE_EVERY_MS = 1000;
const NO_WRITE: LastWrite = { savedAt: null, json: '' };

/** Stores the texts of a form in this browser, every second while they change and when the page is hidden. */
export function useDraft({ storageKey, savedTexts, texts, version }: DraftOptions) {
  // The second key is for a text written beside a draft that was found.
  const storageKeys: readonly DraftKey[] = [storageKey, `${storageKey}:beside`];
  const [foundDrafts, setFoundDrafts] = useState(() => findDrafts(storageKeys, savedTexts));
  const [foundDraft = null] = foundDrafts;
  // The new text must not replace the draft that was found, which the writer may not have seen.
  const [ownKey] = useState(() => storageKeys.find((key) => key !== foundDraft?.key) ?? storageKey);
  const [lastWrite, setLastWrite] = useState(NO_WRITE);
  // A ref, because a `store` of an earlier render must see it too, or it would store the text again.
  const isDone = useRef(false);

  const removeOwnDraft = () => {
    browserStorage.remove(ownKey);
    setLastWrite(NO_WRITE);
  };

  const store = () => {
    if (isDone.current) return;
    if (!isChanged(texts, savedTexts)) {
      if (lastWrite.json !== '') removeOwnDraft();
      return;
    }
    const json = JSON.stringify([texts, version]);
    if (json === lastWrite.json) return;
    const savedAt = Date.now();
    if (storeDraft(ownKey, { texts, savedAt, version })) setLastWrite({ savedAt, json });
  };
  const storeLatest = useEffectEvent(store);

  useEffect(() => {
    // Writes to the browser's storage during typing and, at the latest, when the page is left.
    dropOldDrafts(Date.now());
    const timer = setInterval(() => storeLatest(), STORE_EVERY_MS);
    const onHide = () => storeLatest();
    window.addEventListener('pagehide', onHide);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', onHide);
      storeLatest();
    };
  }, []);

  return {
    foundDraft,
    savedAt: lastWrite.savedAt,
    /** Call it once the found draft is in the form or discarded. */
    removeFoundDraft: () => {
      const isReplaced = foundDraft?.key === ownKey && lastWrite !== NO_WRITE;
      if (foundDraft && !isReplaced) browserStorage.remove(foundDraft.key);
      setFoundDrafts(foundDrafts.slice(1));
    },
    /** Stores the text at once. */
    store,
    /** Call it once the text is saved on the server: removes the draft and stores no new one. */
    forget: () => {
      removeOwnDraft();
      isDone.current = true;
    },
  };
}

const findDrafts = (keys: readonly DraftKey[], savedTexts: DraftTexts) =>
  keys
    .flatMap((key) => {
      const draft = readDraft(key, { like: savedTexts, now: Date.now() });
      return draft && isChanged(draft.texts, savedTexts) ? [{ ...draft, key }] : [];
    })
    .sort((a, b) => b.savedAt - a.savedAt);
