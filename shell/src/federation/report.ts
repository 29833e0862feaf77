import { boot, siteConfig } from 'shared/api';
import { isOffline } from 'shared/connection';
import { endpoints, type ReleaseReports } from 'shared/contract';
import { storedToken } from 'shared/session';
import { type LiveSection, shellVersion } from './discovery.ts';
import { addressOf, folderOf } from './entry-address.ts';
import type { LoadingState } from './loading-state.ts';

type Outcome = ReleaseReports['reports'][number]['outcome'];

declare global {
  interface Window {
    /** Set by index.html: ends its watch for a shell that does not start. */
    shellStarted?: () => void;
  }
}

/** How long reports wait for others. Failures wait only briefly, so that the server acts soon. */
const pauseMs = (outcome: Outcome): number => (outcome === 'loaded' ? 5_000 : 500);

/**
 * Reports how a section's release works in this browser, or the shell's, if no section is named. The server takes back a
 * release that fails for several accounts. Previews report nothing, and a failure while offline does not count
 * against a release.
 */
export function report(
  state: LoadingState,
  { section, outcome }: { readonly section?: LiveSection | undefined; readonly outcome: Outcome },
): void {
  const name = section ? section.name : 'shell';
  const version = section ? section.metadata.version : shellVersion(boot().discovery);
  const key = `${name} ${version} ${outcome}`;
  if (outcome === 'failed' && isOffline()) return;
  if (state.reported.has(key) || !version || boot().preview) return;
  state.reported.add(key);
  state.unsent = [...state.unsent, { section: name, version, outcome }];
  setTimeout(() => send(state), pauseMs(outcome));
}

/**
 * From now on reports files of releases that fail to load, or that the browser blocks because they were
 * altered, and sends other waiting reports when the page is left. Errors of files do not bubble, so the listener
 * captures.
 */
export function startReporting(state: LoadingState): void {
  addEventListener(
    'error',
    (event) => {
      const lost = addressOf(event);
      const section = lost && state.sections.find((one) => lost.startsWith(folderOf(one.url)));
      if (section) report(state, { section, outcome: 'failed' });
    },
    { capture: true },
  );
  addEventListener('pagehide', () => {
    // Leaving a page aborts its requests, which looks like a failure.
    state.unsent = state.unsent.filter(({ outcome }) => outcome !== 'failed');
    send(state);
  });
}

/** Reports that the shell has started, and from now on those of its files that do not load. */
export function reportStart(state: LoadingState): void {
  // Files of sections lie elsewhere.
  const ownFiles = `${location.origin}/assets/`;
  window.shellStarted?.();
  report(state, { outcome: 'loaded' });
  addEventListener(
    'error',
    (event) => {
      if (addressOf(event)?.startsWith(ownFiles)) report(state, { outcome: 'failed' });
    },
    { capture: true },
  );
}

function send(state: LoadingState): void {
  if (state.unsent.length === 0) return;
  const token = storedToken();
  const body = JSON.stringify({ shell: shellVersion(boot().discovery), reports: state.unsent });
  state.unsent = [];
  // A beacon has no authorization header.
  void fetch(siteConfig().apiOrigin + endpoints['releases.report'].path, {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body,
  }).catch(() => undefined);
}
