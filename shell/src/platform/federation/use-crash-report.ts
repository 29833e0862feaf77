import { useEffect } from 'react';
import type { LiveSection } from './discovery.ts';
import { useLoadingState } from './loading-state.ts';
import { report } from './report.ts';

/** Reports that a page of a section has crashed, or one of the shell. The server counts crashes by release. */
export function useCrashReport(section: LiveSection | undefined): void {
  const state = useLoadingState();
  useEffect(() => {
    // Tells the server once: `report` leaves out what it has reported before.
    report(state, { section, outcome: 'crashed' });
  }, [section, state]);
}
