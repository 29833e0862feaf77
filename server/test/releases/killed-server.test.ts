import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { programEnv } from '../support/program-env.ts';

const STORM = fileURLToPath(new URL('../../storm/kill-during-release.ts', import.meta.url));

/** A small round; `pnpm --filter server storm:releases` kills more often, on both engines. */
const ROUNDS = '2';

test('a server killed in the middle of releases serves one whole release when it is started again', async () => {
  const storm = startStorm();
  const [said, [code]] = await Promise.all([text(storm.stdout), once(storm, 'exit')]);
  expect(said).toContain(`${ROUNDS} rounds: always one whole release`);
  expect(code).toBe(0);
}, 60_000);

/** The storm in a group of processes with the server that it starts: when the test is over, in time or not, they all end. */
function startStorm() {
  const storm = spawn(process.execPath, [STORM, '--rounds', ROUNDS], {
    env: programEnv(),
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  onTestFinished(() => {
    try {
      if (storm.pid) process.kill(-storm.pid, 'SIGKILL');
    } catch {
      // Nothing of it runs any more.
    }
  });
  return storm;
}
