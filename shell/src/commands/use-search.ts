import { useEffect, useState } from 'react';
import type { CommandGroup } from './command.rules.ts';
import type { Search } from './search.ts';

const DEBOUNCE_MS = 180;
const MIN_LENGTH = 2;

type Result = { readonly term: string; readonly groups: readonly CommandGroup[] | null };

/** The search results for a term. `groups` is null if the search failed. */
export function useSearch(term: string, search: Search) {
  const [result, setResult] = useState<Result>({ term: '', groups: [] });
  const isSearched = term.length >= MIN_LENGTH;
  useEffect(() => {
    // Calls the server once typing pauses, and aborts outdated calls.
    if (!isSearched) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const groups = await search(term, abort.signal).catch(() => null);
      if (!abort.signal.aborted) setResult({ term, groups });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [term, isSearched, search]);
  const isCurrent = isSearched && result.term === term;
  return { busy: isSearched && !isCurrent, groups: isCurrent ? result.groups : [] };
}
