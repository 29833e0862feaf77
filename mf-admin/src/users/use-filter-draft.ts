import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'shared/router';
import { filterParams, readFilter, type UserFilter } from './user-filter.rules.ts';

const PAUSE_MS = 300;

/** The filter as typed and as in the address: the address follows after a pause in typing. */
export function useFilterDraft() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [filter, setFilter] = useState(() => readFilter(params));
  // Search part of the address as last seen, and as last asked for from here. Apart from the filter: a key
  // pressed while a new address is being rendered would otherwise take along a look at it that never came.
  const [seen, setSeen] = useState(address);
  const [asked, setAsked] = useState(address);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(filter);
  useEffect(() => {
    // The clock that runs while somebody types: when it strikes, another filter may stand there.
    latest.current = filter;
  }, [filter]);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (seen !== address) {
    setSeen(address);
    if (asked !== address) {
      // Back, Forward or a link has changed the address: what was typed before is no longer meant.
      setFilter(readFilter(params));
      setAsked(address);
    }
  }

  const commit = (next: UserFilter) => {
    clearTimeout(timer.current);
    setFilter(next);
    const search = filterParams(next);
    // What is typed may be no filter yet: the same address again would load the same list again.
    if (search.toString() === soundPartOf(asked)) return;
    setAsked(search.toString());
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

const soundPartOf = (address: string): string =>
  filterParams(readFilter(new URLSearchParams(address))).toString();
