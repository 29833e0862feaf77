import { useState } from 'react';
import { useSearchParams } from 'shared/router';
import { useSession } from 'shared/session';
import { browserStorage } from 'shared/storage';
import { parseStatusFilter, type StatusFilter } from './status-filter.rules.ts';

/** The status filter: that of the address, or else the one that the reader chose last in this browser. */
export function useStatusFilter() {
  const key = useSession(({ user }) => `orders-filter:${user?.id}`);
  const [params, setParams] = useSearchParams();
  // Read once: a choice in another tab must not change the list under the thumb.
  const [chosenLast] = useState(() => browserStorage.readText(key));
  const choose = (status: StatusFilter) => {
    browserStorage.writeText(key, status);
    const next = new URLSearchParams(params);
    next.set('status', status);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { filter: parseStatusFilter(params.get('status') ?? chosenLast), choose };
}
