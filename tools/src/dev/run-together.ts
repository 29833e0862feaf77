import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export type Program = {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly folder: string;
  readonly env?: NodeJS.ProcessEnv;
};

const COLOURS = [36, 33, 35, 32, 34, 31];

/**
 * Runs programs side by side, and prints their output line by line after the program's name. All end at
 * Ctrl+C, or when one of them ends. Resolves with the exit code.
 */
export async function runTogether(programs: readonly Program[]): Promise<number> {
  const width = Math.max(...programs.map(({ name }) => name.length));
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => ending.abort());
  const codes = programs.map(async (program, index) => {
    const label = painted(program.name.padEnd(width), COLOURS[index % COLOURS.length] ?? 0);
    const code = await ended(begin(program, label, ending.signal));
    if (ending.signal.aborted) return 0;
    console.error(`\n${program.name} ended by itself (${code}): ending the others`);
    ending.abort();
    return code || 1;
  });
  return (await Promise.all(codes)).find((code) => code !== 0) ?? 0;
}

/** Resolves with the exit code; null for a program that did not start or was ended by a signal. */
const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.on('error', ({ name, message }) => name === 'AbortError' || console.error(message));
    child.on('close', resolve);
  });

function begin(
  { command: [program, ...args], folder, env }: Program,
  label: string,
  signal: AbortSignal,
): ChildProcess {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim() !== '') console.log(`${label} ${line}`);
    });
  }
  return child;
}

const painted = (text: string, colour: number): string =>
  process.stdout.isTTY && !process.env['NO_COLOR']
    ? `\u001b[${colour}m${text} │\u001b[0m`
    : `${text} │`;
