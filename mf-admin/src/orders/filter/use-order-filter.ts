import { useState } from 'react';
import { useSearchParams } from 'shared/router';
import { useSession } from 'shared/session';
import { browserStorage } from 'shared/storage';
import { useAddressDraft } from '../../ui/use-address-draft.ts';
import type { ClassFilter } from './class-filter.rules.ts';
import type { ProductKey } from './product-filter.rules.ts';
import { parseStatusFilter, type StatusFilter } from './status-filter.rules.ts';

type Changes = Partial<Record<'status' | 'product' | 'class', string>>;

/**
 * The filters in the address. The status defaults to the reader's last choice in this browser.
 */
export function useOrderFilter() {
  const storageKey = useSession(({ user }) => `orders-filter:${user?.id ?? 0}` as const);
  const [params, setParams] = useSearchParams();
  // Read once: a choice in another tab must not change the list under the thumb.
  const [lastStatus] = useState(() => browserStorage.readText(storageKey));
  const search = useAddressDraft(params.get('q') ?? '', {
    read: String,
    writeToAddress: () => writeParams({}),
  });
  /** Writes a changed filter and what was typed until now. */
  const writeParams = (changes: Changes) => {
    const q = search.draft.trim();
    const nextParams = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ ...changes, q })) {
      if (value === '') nextParams.delete(name);
      else nextParams.set(name, value);
    }
    search.markWritten(search.draft, q);
    setParams(nextParams, { replace: true, preventScrollReset: true });
  };
  return {
    statusFilter: parseStatusFilter(params.get('status') ?? lastStatus),
    chooseStatus: (status: StatusFilter) => {
      browserStorage.writeText(storageKey, status);
      writeParams({ status });
    },
    productFilter: params.get('product') ?? '',
    chooseProduct: (product: ProductKey) => writeParams({ product }),
    classFilter: params.get('class') ?? '',
    chooseClass: (classFilter: ClassFilter) => writeParams({ class: classFilter }),
    search: search.draft,
    chooseSearch: search.setDraft,
  };
}
