import { adviceFor, Trouble } from './trouble.mjs';

const ORPHAN_CHECK_MS = 500;

/**
 * Runs a command of this folder; ends the process with a sentence for trouble, a stack for a fault of ours.
 * @param {() => Promise<number>} command resolves with the exit code
 */
export async function runCommand(command) {
  endWithNpm();
  try {
    process.exitCode = await command();
  } catch (error) {
    process.exitCode = 1;
    if (!(error instanceof Error)) throw error;
    const advice = error instanceof Trouble ? '' : adviceFor(error.message);
    const isKnown = error instanceof Trouble || advice !== '';
    console.error(`\n${isKnown ? error.message : error.stack}`);
    if (advice !== '') console.error(advice);
  }
}

/**
 * A signal sent to npm reaches the shell in which npm runs this, and not this: without a look at who the
 * parent is, ending `npm start` would leave the site running.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, ORPHAN_CHECK_MS).unref();
}
