import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'shared/router';
import { filterParams, readFilter, type UserFilter } from '../rules/user-filter.ts';

const PAUSE_MS = 300;

type Draft = {
  readonly filter: UserFilter;
  /** Search part of the address as last seen, and as last asked for from here. */
  readonly seen: string;
  readonly asked: string;
};

/** The filter as typed and as in the address: the address follows after a pause in typing. */
export function useFilterDraft() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const [draft, setDraft] = useState<Draft>(() => ({
    filter: readFilter(params),
    seen: address,
    asked: address,
  }));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (draft.seen !== address) {
    // Back, Forward or a link has changed the address: what was typed before is no longer meant.
    const filter = draft.asked === address ? draft.filter : readFilter(params);
    setDraft({ filter, seen: address, asked: address });
  }

  const commit = (filter: UserFilter) => {
    clearTimeout(timer.current);
    const next = filterParams(filter);
    // What is typed may be no filter yet: the same address again would load the same list again.
    if (next.toString() === soundPartOf(draft.asked)) {
      setDraft((before) => ({ ...before, filter }));
      return;
    }
    setDraft((before) => ({ ...before, filter, asked: next.toString() }));
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const edit = (filter: UserFilter) => {
    clearTimeout(timer.current);
    setDraft((before) => ({ ...before, filter }));
    timer.current = setTimeout(() => commit(filter), PAUSE_MS);
  };
  return { filter: draft.filter, inEffect: readFilter(params), edit, commit };
}

const soundPartOf = (address: string): string =>
  filterParams(readFilter(new URLSearchParams(address))).toString();
