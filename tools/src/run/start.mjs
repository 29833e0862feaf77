import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { modernNode, ROOT, withOwnNode } from './paths.mjs';
import { buildSite, ensurePackages, requireNode } from './prepare.mjs';
import { runCommand } from './trouble.mjs';

const FROM_OUTSIDE = /** @type {const} */ (['SIGTERM', 'SIGHUP']);

/** `npm start`: installs and builds what is missing, then serves the whole site. */
await runCommand(async () => {
  requireNode();
  await ensurePackages();
  await buildSite();
  return serve();
});

/** Resolves with the exit code of the server once that has ended. */
function serve() {
  const demo = process.env.DEMO ?? (process.env.NODE_ENV === 'production' ? 'off' : 'on');
  const server = spawn(
    modernNode(),
    ['--import', `${ROOT}/tools/src/run/end-with-parent.mjs`, `${ROOT}/server/src/main.ts`],
    { cwd: ROOT, env: withOwnNode({ DEMO: demo }), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  for (const signal of FROM_OUTSIDE) process.on(signal, () => server.kill(signal));
  // Ctrl+C is sent by a terminal to every process by itself, by any other sender only to this one.
  process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'));
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code, signal) =>
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    );
  });
}
