import { useEffect, useEffectEvent, useState } from 'react';

/** Browsers refuse to change the address more often than every 100 ms or so. */
const PAUSE_MS = 300;

type Options<Draft> = {
  readonly read: (search: string) => Draft;
  /** Writes what was typed to the address, and calls `markWritten`. */
  readonly writeToAddress: (draft: Draft) => void;
};

/**
 * A filter as it is typed. The search of the address, or the part of it that has the filter, follows after a pause in
 * typing; the draft follows Back, Forward and links.
 */
export function useAddressDraft<Draft>(search: string, { read, writeToAddress }: Options<Draft>) {
  const [{ draft, expectedSearch, isTyping }, setState] = useState(() => ({
    draft: read(search),
    expectedSearch: search,
    isTyping: false,
  }));
  // The router renders the expected search later, while typing goes on, so the two are separate.
  const [previousSearch, setPreviousSearch] = useState(search);
  const writeDraft = useEffectEvent(() => writeToAddress(draft));
  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(() => writeDraft(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, isTyping]);

  if (previousSearch !== search) {
    setPreviousSearch(search);
    if (expectedSearch !== search)
      setState({ draft: read(search), expectedSearch: search, isTyping: false });
  }
  return {
    draft,
    expectedSearch,
    setDraft: (typed: Draft) => setState({ draft: typed, expectedSearch, isTyping: true }),
    /** Call it with each search that is written to the address, and the draft that it was written for. */
    markWritten: (written: Draft, writtenSearch: string) =>
      setState({ draft: written, expectedSearch: writtenSearch, isTyping: false }),
  };
}
