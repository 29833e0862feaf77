import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Whoever sits there: asked at a terminal, or a program that has written a line to the input. */
export type Person = {
  /** False when there is nobody to ask. */
  readonly canBeAsked: boolean;
  ask(question: string): Promise<string>;
  /** Asks without showing what is typed; without a terminal, the next line of the input. */
  askSecretly(question: string): Promise<string>;
  close(): void;
};

/** Talks by standard input and error: standard output is for results. Rejects on Ctrl-C. */
export function createPerson(): Person {
  const { stdin, stderr } = process;
  const canBeAsked = stdin.isTTY === true;
  let hidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: stdin, output, terminal: canBeAsked });
  const left = new AbortController();
  lines.once('close', () => left.abort());

  const ask = (question: string): Promise<string> =>
    lines.question(question, { signal: left.signal });

  return {
    canBeAsked,
    ask,
    async askSecretly(question) {
      if (canBeAsked) stderr.write(question);
      hidden = true;
      try {
        return await ask('');
      } finally {
        hidden = false;
        if (canBeAsked) stderr.write('\n');
      }
    },
    close: () => lines.close(),
  };
}
