import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'shared/router';
import { filterParams, readFilter, type UserFilter } from './user-filter.rules.ts';

const PAUSE_MS = 300;

/** The filter as typed, and as in the address, which follows after a pause in typing. */
export function useFilterDraft() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [filter, setFilter] = useState(() => readFilter(params));
  // The address as last rendered, and as last requested here. Apart from the filter's state, because a key
  // pressed while a new address is being rendered would otherwise undo `seen`.
  const [seen, setSeen] = useState(address);
  const [requested, setRequested] = useState(address);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(filter);
  useEffect(() => {
    // For the timer below: when it fires, the filter may have changed again.
    latest.current = filter;
  }, [filter]);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (seen !== address) {
    setSeen(address);
    if (requested !== address) {
      // Back, Forward or a link has changed the address: it replaces what was typed.
      setFilter(readFilter(params));
      setRequested(address);
    }
  }

  const commit = (next: UserFilter) => {
    clearTimeout(timer.current);
    setFilter(next);
    const search = filterParams(next);
    // An invalid text may leave the valid part as it was: the same list need not be loaded again.
    if (search.toString() === validPartOf(requested)) return;
    setRequested(search.toString());
    setParams(search, { replace: true, preventScrollReset: true });
  };
  const edit = (next: UserFilter) => {
    clearTimeout(timer.current);
    setFilter(next);
    timer.current = setTimeout(() => {
      if (latest.current === next) commit(next);
    }, PAUSE_MS);
  };
  return { filter, inEffect: readFilter(params), edit, commit };
}

const validPartOf = (address: string): string =>
  filterParams(readFilter(new URLSearchParams(address))).toString();
