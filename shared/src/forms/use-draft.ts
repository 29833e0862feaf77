import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserStorage } from '../storage/index.ts';
import { type DraftKey, type DraftTexts, dropOldDrafts, readDraft, storeDraft } from './drafts.ts';
import { isChanged } from './edit-form.rules.ts';

type DraftOptions = {
  readonly storageKey: DraftKey;
  /** The saved texts. While the form has the same, there is no draft. */
  readonly savedTexts: DraftTexts;
  readonly texts: DraftTexts;
  /** The version of the saved texts; null for something new. */
  readonly version: number | null;
};

type LastWrite = {
  readonly json: string;
  readonly key: DraftKey;
  /** The text under the key. Any other was written by another tab. */
  readonly stored: string | null;
};

const STORE_EVERY_MS = 1000;

/** Stores the texts of a form in this browser, every second while they change and when the page is hidden. */
export function useDraft({ storageKey, savedTexts, texts, version }: DraftOptions) {
  const [foundDrafts, setFoundDrafts] = useState(() => findDrafts(storageKey, savedTexts));
  const [foundDraft = null] = foundDrafts;
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [isRefusedByBrowser, setRefused] = useState(false);
  // Refs, because a `store` of an earlier render must see them too, or it would store the text again.
  const lastWrite = useRef<LastWrite | null>(null);
  const isDone = useRef(false);

  /** The last write, unless another tab has removed or replaced it. */
  const ownWrite = () => {
    const write = lastWrite.current;
    return write && browserStorage.readText(write.key) === write.stored ? write : null;
  };

  const removeOwnDraft = () => {
    const write = ownWrite();
    if (write) browserStorage.remove(write.key);
    lastWrite.current = null;
    setSavedAt(null);
  };

  const store = () => {
    if (isDone.current) return;
    if (!isChanged(texts, savedTexts)) {
      if (lastWrite.current) removeOwnDraft();
      return;
    }
    // A new thing was saved, and has got an id: its draft has another key from now on.
    if (lastWrite.current && !isKeyOf(storageKey)(lastWrite.current.key)) removeOwnDraft();
    const json = JSON.stringify([texts, version]);
    const write = ownWrite();
    if (json === write?.json) return;
    const key = write?.key ?? freeKey(storageKey);
    const now = Date.now();
    const isStored = storeDraft(key, { texts, savedAt: now, version });
    setRefused(!isStored);
    if (!isStored) return;
    lastWrite.current = { json, key, stored: browserStorage.readText(key) };
    setSavedAt(now);
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
    savedAt,
    /** The browser did not take the latest text, so leaving the page loses it. */
    isRefusedByBrowser,
    /** Call it once the found draft is in the form or discarded. */
    removeFoundDraft: () => {
      if (foundDraft && foundDraft.key !== ownWrite()?.key) browserStorage.remove(foundDraft.key);
      setFoundDrafts(foundDrafts.slice(1));
    },
    store,
    /** Call it once the text is saved on the server: removes the draft and stores no new one. */
    forget: () => {
      removeOwnDraft();
      isDone.current = true;
    },
  };
}

const isKeyOf = (storageKey: DraftKey) => (key: string) =>
  key === storageKey || key.startsWith(`${storageKey}:`);

/** A key that stores nothing: the text of another tab, or a draft that the writer may not have seen, must not be replaced. */
function freeKey(storageKey: DraftKey): DraftKey {
  let key = storageKey;
  for (let number = 2; browserStorage.readText(key) !== null; number += 1)
    key = `${storageKey}:${number}`;
  return key;
}

/** The drafts that differ from the saved texts, newest first. */
const findDrafts = (storageKey: DraftKey, savedTexts: DraftTexts) =>
  browserStorage
    .keys('draft:')
    .filter(isKeyOf(storageKey))
    .flatMap((key) => {
      const draft = readDraft(key, { like: savedTexts, now: Date.now() });
      return draft && isChanged(draft.texts, savedTexts) ? [{ ...draft, key }] : [];
    })
    .sort((a, b) => b.savedAt - a.savedAt);
