import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Who started the command: a person at a terminal, or a program that writes to the input. */
export type Caller = {
  /** False for a program: there is no person to ask. */
  readonly canBeAsked: boolean;
  ask(question: string): Promise<string>;
  /** Asks without showing what is typed. Without a terminal, reads the first line of the input. */
  askSecretly(question: string): Promise<string>;
  close(): void;
};

/** The caller went away without an answer. */
export class NoAnswer extends Error {}

export const createCaller = (): Caller =>
  process.stdin.isTTY ? createPersonAtTerminal() : createProgram();

/** Questions go to standard error: standard output is for results. Throws NoAnswer on Ctrl-C. */
function createPersonAtTerminal(): Caller {
  const { stdin: input, stderr } = process;
  let hidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input, output, terminal: true });
  const left = new AbortController();
  lines.once('close', () => left.abort());

  const ask = async (question: string): Promise<string> => {
    try {
      return await lines.question(question, { signal: left.signal });
    } catch (cause) {
      throw new NoAnswer('', { cause });
    }
  };

  return {
    canBeAsked: true,
    ask,
    async askSecretly(question) {
      stderr.write(question);
      hidden = true;
      try {
        return await ask('');
      } finally {
        hidden = false;
        stderr.write('\n');
      }
    },
    close: () => lines.close(),
  };
}

function createProgram(): Caller {
  const ask = async (): Promise<string> => {
    throw new NoAnswer();
  };
  return {
    canBeAsked: false,
    ask,
    async askSecretly() {
      // Opened only now: lines that arrive while nothing reads them are lost.
      const lines = createInterface({ input: process.stdin });
      for await (const line of lines) return line;
      return ask();
    },
    close: () => process.stdin.destroy(),
  };
}
