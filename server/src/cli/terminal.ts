import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { ExpectedFailure } from '../base/expected-failure.ts';

/** False if a program runs the command: there is no person to ask. */
export const isInteractive = (): boolean => process.stdin.isTTY;

/**
 * Asks the person at the terminal; `hidden` does not show the typed text. Questions go to standard error, because
 * standard output is for results. Throws ExpectedFailure on Ctrl-C.
 */
export async function ask(question: string, { hidden = false } = {}): Promise<string> {
  const { stdin: input, stderr } = process;
  const discardedOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = hidden ? discardedOutput : stderr;
  const reader = createInterface({ input, output, terminal: true });
  // On Ctrl-C the reader closes, and leaves its question without an answer: the signal rejects it.
  const closeController = new AbortController();
  reader.once('close', () => closeController.abort());
  if (hidden) stderr.write(question);
  try {
    return await reader.question(hidden ? '' : question, { signal: closeController.signal });
  } catch (cause) {
    throw new ExpectedFailure('No answer: nothing was changed.', { cause });
  } finally {
    reader.close();
    if (hidden) stderr.write('\n');
  }
}

/** The first line that a program writes to the input. Throws ExpectedFailure if there is none. */
export async function readFirstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  throw new ExpectedFailure('No answer: nothing was changed.');
}
