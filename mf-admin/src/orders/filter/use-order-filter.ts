import { useMemo, useState } from 'react';
import { addressFilters, type FilterValues, textFilter } from 'shared/domain';
import { useSearchParams } from 'shared/router';
import { useSession } from 'shared/session';
import { browserStorage } from 'shared/storage';
import { useTypedFilter } from '../../ui/index.ts';
import { ORDER_FILTERS, type OrderFilter } from './order-filters.rules.ts';
import { parseStatusFilter, type StatusFilter } from './status-filter.rules.ts';

const FILTERS = {
  ...ORDER_FILTERS,
  status: {
    read: ([text = null]: readonly (string | null)[]) => parseStatusFilter(text),
    write: (status: StatusFilter) => status,
  },
  rep: textFilter(),
  year: textFilter(),
  q: textFilter(),
};

const { read, change } = addressFilters(FILTERS);

/** The filters in the address of the page. The status defaults to the reader's last choice in this browser. */
export function useOrderFilter() {
  const storageKey = useSession(({ user }) => `orders-filter:${user?.id ?? 0}` as const);
  const [params, setParams] = useSearchParams();
  // Read once: a choice in another tab must not change the list under the thumb.
  const [lastStatus] = useState(() => browserStorage.readText(storageKey));
  const search = useTypedFilter(params.get('q') ?? '', {
    read: String,
    writeToAddress: () => choose({}),
  });
  /** Writes changed filters and what was typed until now. */
  const choose = (changes: Partial<FilterValues<typeof FILTERS>>) => {
    const q = search.typed.trim();
    if (changes.status) browserStorage.writeText(storageKey, changes.status);
    search.markWritten(search.typed, q);
    setParams(change(params, { ...changes, q }), { replace: true, preventScrollReset: true });
  };
  // `rep` is for `parseScope`, which knows what the reader may see, and `search` is ahead of `q` while somebody types.
  const { status, rep: _rep, q: _q, year, ...filter } = read(params);
  const filterText = JSON.stringify(filter);
  return {
    /** The same object until a value changes, so that the lists made with it can be remembered. */
    filter: useMemo((): OrderFilter => JSON.parse(filterText), [filterText]),
    year,
    status: params.has('status') ? status : parseStatusFilter(lastStatus),
    search: search.typed,
    choose,
    typeSearch: search.setTyped,
  };
}
