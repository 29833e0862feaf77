import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const UNIT = fileURLToPath(new URL('../../../deploy/council.service', import.meta.url));
const EXPOSURE_AT_MOST = 2;

/** From version 250 on it reads a file that is not installed. */
function hasAnalyze(): boolean {
  try {
    const said = execFileSync('systemd-analyze', ['--version'], { encoding: 'utf8' });
    if (Number(/^systemd (\d+)/.exec(said)?.[1]) >= 250) return true;
  } catch {
    // Not installed.
  }
  console.warn('\n!!! NO SYSTEMD-ANALYZE FOUND: the unit is not looked at. !!!\n');
  return false;
}

test.runIf(hasAnalyze())('the unit leaves the site little to do harm with', () => {
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', UNIT], {
    encoding: 'utf8',
  });
  const exposure = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1];
  expect(Number(exposure)).toBeLessThanOrEqual(EXPOSURE_AT_MOST);
});
