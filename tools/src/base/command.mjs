import { adviceFor, ExpectedError } from './expected-error.mjs';

const ORPHAN_CHECK_MS = 500;

/**
 * Runs a command. Prints an expected error as a sentence, any other with its stack.
 * @param {() => Promise<number>} command resolves with the exit code
 */
export async function runCommand(command) {
  endWithNpm();
  try {
    process.exitCode = await command();
  } catch (error) {
    process.exitCode = 1;
    if (!(error instanceof Error)) throw error;
    const advice = error instanceof ExpectedError ? '' : adviceFor(error.message);
    const isKnown = error instanceof ExpectedError || advice !== '';
    console.error(`\n${isKnown ? error.message : error.stack}`);
    if (advice !== '') console.error(advice);
  }
}

/**
 * A signal to npm reaches only the system shell that runs this process. Without this check of the parent process, the site
 * would continue after `npm start` has ended.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, ORPHAN_CHECK_MS).unref();
}
