import { readElement } from 'shared/api';
import { BOOT_ELEMENT_ID, type Boot } from 'shared/contract';
import { storedToken } from 'shared/session';
import { sendReports } from '../federation/send-reports.ts';
import { onFailedScript } from './on-failed-script.ts';

declare global {
  interface Window {
    /** Ends the watch: the shell calls it once it has started. */
    shellStarted?: () => void;
  }
}

const LONGEST_START_MS = 20_000;

if (!window.isTooOld) {
  const timer = setTimeout(reportFailure, LONGEST_START_MS);
  const unsubscribe = onFailedScript(reportFailure);
  window.shellStarted = () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Reports, with the token of a logged-in user, that this release of the shell did not start. The server counts no others. */
function reportFailure(): void {
  // Ends the watch: one report is enough.
  window.shellStarted?.();
  const { config, discovery, preview } = readElement<Partial<Boot>>(BOOT_ELEMENT_ID) ?? {};
  const version = discovery?.extras?.shell;
  const token = storedToken();
  if (!config || !token || !version || preview || !navigator.onLine) return;
  sendReports({ reports: [{ section: 'shell', version, outcome: 'failed' }] }, { config, token });
}
