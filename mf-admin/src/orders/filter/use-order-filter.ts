import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'shared/router';
import { useSession } from 'shared/session';
import { browserStorage } from 'shared/storage';
import type { ClassFilter } from './class-filter.rules.ts';
import type { ProductFilter } from './product-filter.rules.ts';
import { parseStatusFilter, type StatusFilter } from './status-filter.rules.ts';

/** Browsers refuse to change the address more often than every 100 ms or so. */
const PAUSE_MS = 300;

/**
 * The filters in the address. The status defaults to the reader's last choice in this browser.
 */
export function useOrderFilter() {
  const key = useSession(({ user }) => `orders-filter:${user?.id}`);
  const [params, setParams] = useSearchParams();
  // Read once: a choice in another tab must not change the list under the thumb.
  const [chosenLast] = useState(() => browserStorage.readText(key));
  const put = (changes: Partial<Record<'status' | 'product' | 'class' | 'q', string>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const typed = useTypedSearch(params.get('q') ?? '', (q) => put({ q }));
  return {
    filter: parseStatusFilter(params.get('status') ?? chosenLast),
    choose: (status: StatusFilter) => {
      browserStorage.writeText(key, status);
      put({ status, q: typed.settle() });
    },
    product: params.get('product') ?? '',
    chooseProduct: (product: ProductFilter) => put({ product, q: typed.settle() }),
    classFilter: params.get('class') ?? '',
    chooseClass: (classFilter: ClassFilter) => put({ class: classFilter, q: typed.settle() }),
    search: typed.search,
    chooseSearch: typed.type,
  };
}

/** The search as it is typed. The address follows after a pause. */
function useTypedSearch(inAddress: string, put: (term: string) => void) {
  const [search, setSearch] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [requested, setRequested] = useState(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestPut = useRef(put);
  useEffect(() => {
    // For the timer below: another filter may have changed the address when it fires.
    latestPut.current = put;
  }, [put]);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (requested !== inAddress) {
      // Back, Forward or a link changed the address, and not the typing.
      setSearch(inAddress);
      setRequested(inAddress);
    }
  }
  const settle = (term = search): string => {
    clearTimeout(timer.current);
    setRequested(term.trim());
    return term.trim();
  };
  return {
    search,
    type: (term: string) => {
      setSearch(term);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latestPut.current(settle(term)), PAUSE_MS);
    },
    /** The search for an address that is written now, with another filter. */
    settle: () => settle(),
  };
}
