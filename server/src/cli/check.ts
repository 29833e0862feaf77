import { inTime, LATE } from '../base/in-time.ts';
import { startFailureText } from '../process/start-failure.ts';
import { settingWarnings } from '../settings/setting-warnings.ts';
import { readSettings } from '../settings/settings.ts';
import { checkPreviewUrl, checkPublicUrl } from './check/addresses.ts';
import { bad, doubtful, type Finding, good, type Probe } from './check/finding.ts';
import { checkDatabase, checkDisk } from './check/machine.ts';
import { checkBucket, checkMailServer } from './check/neighbours.ts';
import { commandSettings } from './command.ts';

const PROBES: Readonly<Record<string, Probe>> = {
  'the data folder': checkDisk,
  'the database': checkDatabase,
  'the mail server': checkMailServer,
  'the bucket': checkBucket,
  PUBLIC_URL: checkPublicUrl,
  PREVIEW_URL: checkPreviewUrl,
};

const PROBE_WITHIN_MS = 5000;

/** Says what this machine and its neighbours lack for a site with these settings, beside it or before its first start. */
async function checkSite(): Promise<Finding[]> {
  // Commands need no secret, but the site does.
  const { jwtSecret } = readSettings(process.env);
  const settings = { ...commandSettings(), jwtSecret };
  const warnings = settingWarnings(settings).map((warning) => doubtful(`${warning}.`));
  const findings = Object.entries(PROBES).map(async ([name, probe]) => {
    const found = await inTime(probe(settings), PROBE_WITHIN_MS).catch(
      (error: unknown): Finding[] => [bad(`${name}: ${reasonOf(error)}`)],
    );
    return found === LATE ? [bad(`${name}: no answer within 5 s.`)] : found;
  });
  const found = (await Promise.all(findings)).flat();
  return [good(`Node.js ${process.versions.node}, and settings.`), ...warnings, ...found];
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return startFailureText(error)?.replace(/^Cannot start: /, '') ?? (message || `${code}`);
}

const findings = await checkSite().catch((error: unknown) => [bad(reasonOf(error))]);
for (const { mark, sentence } of findings) console.log(`${mark} ${sentence}`);
// A connection that nobody answers would keep the process.
process.exit(findings.some(({ mark }) => mark === '✗') ? 1 : 0);
