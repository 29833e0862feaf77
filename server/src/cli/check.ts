import { inTime, LATE } from '../base/in-time.ts';
import { startFailureText } from '../process/start-failure.ts';
import { settingWarnings } from '../settings/setting-warnings.ts';
import { readSettings } from '../settings/settings.ts';
import { checkPreviewUrl, checkPublicUrl } from './check/addresses.ts';
import { bad, doubtful, type Finding, good, type Probe } from './check/finding.ts';
import { checkBucket, checkDatabase, checkDisk, checkMailServer } from './check/probes.ts';
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

/** Finds out what this machine and the servers that it uses lack for the site, while that runs or before its first start. */
async function checkSite(): Promise<Finding[]> {
  // `commandSettings` replaces a missing secret, because commands need none, but the site does.
  const { jwtSecret } = readSettings(process.env);
  const settings = { ...commandSettings(), jwtSecret };
  const warnings = settingWarnings(settings).map((warning) => doubtful(`${warning}.`));
  const runProbe = async ([name, probe]: [string, Probe]): Promise<Finding[]> => {
    try {
      const findings = await inTime(probe(settings), PROBE_WITHIN_MS);
      return findings === LATE ? [bad(`${name}: no answer within 5 s.`)] : findings;
    } catch (error) {
      return [bad(`${name}: ${reasonOf(error)}`)];
    }
  };
  const findings = await Promise.all(Object.entries(PROBES).map(runProbe));
  return [good(`Node.js ${process.versions.node}, and settings.`), ...warnings, ...findings.flat()];
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return startFailureText(error)?.replace(/^Cannot start: /, '') ?? (message || `${code}`);
}

const findings = await checkSite().catch((error: unknown) => [bad(reasonOf(error))]);
for (const { mark, sentence } of findings) console.log(`${mark} ${sentence}`);
// The connection of a probe without an answer would keep the process from ending.
process.exit(findings.some(({ mark }) => mark === '✗') ? 1 : 0);
