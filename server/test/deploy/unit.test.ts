import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const UNITS = ['council.service', 'council-backup.service'];
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

test.runIf(hasAnalyze()).each(UNITS)('%s leaves little to do harm with', (unit) => {
  const file = fileURLToPath(new URL(`../../../deploy/${unit}`, import.meta.url));
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', file], {
    encoding: 'utf8',
  });
  const exposure = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1];
  expect(Number(exposure)).toBeLessThanOrEqual(EXPOSURE_AT_MOST);
});
