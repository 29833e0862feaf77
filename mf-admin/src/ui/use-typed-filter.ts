import { useEffect, useEffectEvent, useState } from 'react';

/** Browsers refuse to change the address more often than every 100 ms or so. */
const PAUSE_MS = 300;

type Options<Filter> = {
  readonly read: (search: string) => Filter;
  /** Writes what was typed to the address, and calls `markWritten`. */
  readonly writeToAddress: (typed: Filter) => void;
};

/**
 * A filter as it is typed. `search` is the search part of the page's address, or only the text of the filter in it. The address
 * follows after a pause in typing; what is typed follows Back, Forward and links.
 */
export function useTypedFilter<Filter>(search: string, { read, writeToAddress }: Options<Filter>) {
  // `expectedSearch` is what was written to the address last: another search comes from Back, Forward or a link.
  const [{ typed, expectedSearch, isTyping }, setState] = useState(() => ({
    typed: read(search),
    expectedSearch: search,
    isTyping: false,
  }));
  // The search of the last render. The router renders the expected one later, while typing goes on.
  const [previousSearch, setPreviousSearch] = useState(search);
  const writeTyped = useEffectEvent(() => writeToAddress(typed));
  useEffect(() => {
    if (!isTyping) return;
    const timer = setTimeout(() => writeTyped(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isTyping]);

  if (previousSearch !== search) {
    setPreviousSearch(search);
    if (expectedSearch !== search)
      setState({ typed: read(search), expectedSearch: search, isTyping: false });
  }
  return {
    typed,
    expectedSearch,
    setTyped: (typed: Filter) => setState({ typed, expectedSearch, isTyping: true }),
    /** Call it with each search that is written to the address, and the filter that it was written for. */
    markWritten: (written: Filter, writtenSearch: string) =>
      setState({ typed: written, expectedSearch: writtenSearch, isTyping: false }),
  };
}
