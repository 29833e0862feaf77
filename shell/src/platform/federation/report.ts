import { useEffect } from 'react';
import { boot } from 'shared/api';
import { isOffline } from 'shared/connection';
import type { ReleaseReports } from 'shared/contract';
import { storedToken } from 'shared/session';
import type { LiveSection } from './discovery.ts';
import { addressOf, isAddressIn } from './entry-address.ts';
import { type LoadingState, useLoadingState } from './loading-state.ts';
import { sendReports } from './send-reports.ts';

type ReportOutcome = ReleaseReports['reports'][number]['outcome'];
type ReleaseReport = {
  readonly section?: LiveSection | undefined;
  readonly outcome: ReportOutcome;
};

/** How long reports wait for others. Failures and crashes wait only briefly, so that the server acts soon. */
const pauseMs = (outcome: ReportOutcome): number => (outcome === 'loaded' ? 5_000 : 500);

/**
 * Reports how the release of a section, or of the shell if no section is given, works in this browser. The server takes
 * back a release that fails for several accounts. Previews report nothing, and a failure while offline does not count
 * against a release.
 */
export function report(state: LoadingState, { section, outcome }: ReleaseReport): void {
  const name = section ? section.name : 'shell';
  const version = section ? section.metadata.version : boot().discovery.extras?.shell;
  const key = `${name} ${version} ${outcome}`;
  if (outcome === 'failed' && isOffline()) return;
  if (state.reportedKeys.has(key) || !version || boot().preview) return;
  state.reportedKeys.add(key);
  state.unsentReports = [...state.unsentReports, { section: name, version, outcome }];
  setTimeout(() => send(state), pauseMs(outcome));
}

/** Reports that a page of a section has crashed, or one of the shell. The server counts crashes by release. */
export function useCrashReport(section: LiveSection | undefined): void {
  const state = useLoadingState();
  useEffect(() => report(state, { section, outcome: 'crashed' }), [section, state]);
}

/**
 * From now on, reports each release of which a file fails to load, or is blocked by the browser because it was altered.
 * When the page is left, it sends the waiting reports except failures. Errors of files do not bubble, so the listener
 * captures them.
 */
export function startReporting(state: LoadingState): void {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement || target instanceof HTMLScriptElement)) return;
    const failedUrl = addressOf(target);
    const section = state.sections.find((candidate) => isAddressIn(candidate, failedUrl));
    const isOfShell = failedUrl.startsWith(`${location.origin}/assets/`);
    if (section || isOfShell) report(state, { section, outcome: 'failed' });
  };
  addEventListener('error', onError, { capture: true });
  addEventListener('pagehide', () => {
    // Leaving a page aborts its requests, which looks like a failure.
    state.unsentReports = state.unsentReports.filter(({ outcome }) => outcome !== 'failed');
    send(state);
  });
}

function send(state: LoadingState): void {
  if (state.unsentReports.length === 0) return;
  const { config, discovery } = boot();
  sendReports(
    { shell: discovery.extras?.shell ?? undefined, reports: state.unsentReports },
    { config, token: storedToken() },
  );
  state.unsentReports = [];
}
