import { useState } from 'react';
import { useLocation } from 'shared/router';
import { PAGE } from '../federation/hydration.ts';
import { useLoadingState } from '../federation/loading-state.ts';

/** Whether the code of the page failed to load. Its server-rendered HTML then stays until another page is opened. */
export function useLostPage(): boolean {
  const { hydration } = useLoadingState();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [lostAt, setLostAt] = useState(() => (hydration?.failedParts.has(PAGE) ? address : null));
  if (lostAt !== null && lostAt !== address) setLostAt(null);
  return lostAt !== null;
}
