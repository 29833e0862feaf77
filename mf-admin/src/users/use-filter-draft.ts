import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'shared/router';
import { filterParams, readFilter, type UserFilter } from './user-filter.rules.ts';
import { readSort, type UserSort, withSort } from './user-sort.rules.ts';

const PAUSE_MS = 300;

/** The filter as typed, and as in the address, which follows after a pause in typing; and the order of the list. */
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

  const sort = readSort(params);
  const commit = (next: UserFilter, order: UserSort = sort) => {
    clearTimeout(timer.current);
    setFilter(next);
    const search = withSort(filterParams(next), order);
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
  const sortBy = (order: UserSort) => commit(filter, order);
  return { filter, inEffect: readFilter(params), sort, edit, commit, sortBy };
}

function validPartOf(address: string): string {
  const params = new URLSearchParams(address);
  return withSort(filterParams(readFilter(params)), readSort(params)).toString();
}
