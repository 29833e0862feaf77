import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { programEnv } from '../support/program-env.ts';

const STORM = fileURLToPath(new URL('../../storm/kill-during-release.ts', import.meta.url));

/** A small round; `pnpm --filter server storm:releases` kills more often, on both engines. */
const ROUNDS = '2';

test('a server killed in the middle of releases serves one whole release when it is started again', async () => {
  const storm = promisify(execFile)(process.execPath, [STORM, '--rounds', ROUNDS], {
    env: programEnv(),
  });
  expect((await storm).stdout).toContain(`${ROUNDS} rounds: always one whole release`);
}, 60_000);
