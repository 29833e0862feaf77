import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** Starts the program in its arguments as the start command starts the server. */
const STARTER = `
  const [program, ...args] = process.argv.slice(1);
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
  require('node:child_process').spawn(program, args, { stdio });
`;

const SERVER = 'console.log("ready"); setInterval(() => undefined, 1000);';

test('a server ends with the process that started it, also if that was killed', async () => {
  const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;
  const server = [process.execPath, '--import', endWithParent, '--eval', SERVER];
  const starter = spawn(process.execPath, ['--eval', STARTER, ...server]);
  const [output] = await once(starter.stdout, 'data');
  expect(String(output)).toBe('ready\n');
  starter.kill('SIGKILL');
  // The server has the same output, which is open until both have ended.
  await once(starter, 'close');
});
