import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'shared/router';
import { filterParams, readFilter, type UserFilter } from './user-filter.rules.ts';
import { readSort, type UserSort, withSort } from './user-sort.rules.ts';

const PAUSE_MS = 300;

/** The typed filter, the filter of the address and the sort order. The address follows after a pause in typing. */
export function useFilterDraft() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [filter, setFilter] = useState(() => readFilter(params));
  // The last rendered and the last requested address. Separate from the filter, because typing while a new address
  // renders would otherwise undo `seen`.
  const [seen, setSeen] = useState(address);
  const [requested, setRequested] = useState(address);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(filter);
  useEffect(() => {
    // For the timer below: the filter may have changed again when it fires.
    latest.current = filter;
  }, [filter]);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (seen !== address) {
    setSeen(address);
    if (requested !== address) {
      // Back, Forward or a link changed the address: its filter replaces the typed one.
      setFilter(readFilter(params));
      setRequested(address);
    }
  }

  const sort = readSort(params);
  const commit = (changedFilter: UserFilter, order: UserSort = sort) => {
    clearTimeout(timer.current);
    setFilter(changedFilter);
    const search = withSort(filterParams(changedFilter), order);
    // An invalid text may not change the valid filter, so the list is not loaded again.
    if (search.toString() === validPartOf(requested)) return;
    setRequested(search.toString());
    setParams(search, { replace: true, preventScrollReset: true });
  };
  const edit = (changedFilter: UserFilter) => {
    clearTimeout(timer.current);
    setFilter(changedFilter);
    timer.current = setTimeout(() => {
      if (latest.current === changedFilter) commit(changedFilter);
    }, PAUSE_MS);
  };
  const sortBy = (order: UserSort) => commit(filter, order);
  return { filter, inEffect: readFilter(params), sort, edit, commit, sortBy };
}

function validPartOf(address: string): string {
  const params = new URLSearchParams(address);
  return withSort(filterParams(readFilter(params)), readSort(params)).toString();
}
