import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { needs } from '../support/needs.ts';

const UNITS = ['council.service', 'council-backup.service'];
const EXPOSURE_AT_MOST = 2;

/** From version 250 on it reads a file that is not installed. */
function hasAnalyze(): boolean {
  const { stdout } = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' });
  return Number(/^systemd (\d+)/.exec(stdout ?? '')?.[1]) >= 250;
}

const analyze = needs('systemd-analyze of version 250', hasAnalyze());

test.each(UNITS)('%s leaves few privileges', analyze, (unit) => {
  const file = fileURLToPath(new URL(`../../../deploy/${unit}`, import.meta.url));
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', file], {
    encoding: 'utf8',
  });
  const exposure = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1];
  expect(Number(exposure)).toBeLessThanOrEqual(EXPOSURE_AT_MOST);
});
