import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { styleText } from 'node:util';

export type Program = {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly folder: string;
  readonly env?: NodeJS.ProcessEnv;
};

const COLOURS = ['cyan', 'yellow', 'magenta', 'green', 'blue', 'red'] as const;

/**
 * Runs programs side by side and prints each line of their output after the program's name. All end at Ctrl+C, or when
 * one of them ends. Resolves with the exit code.
 */
export async function runTogether(programs: readonly Program[]): Promise<number> {
  const width = Math.max(...programs.map(({ name }) => name.length));
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => ending.abort());
  const codes = programs.map(async ({ name, command: [program, ...args], folder, env }, index) => {
    const label = styleText(COLOURS[index % COLOURS.length] ?? 'cyan', `${name.padEnd(width)} │`);
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: ending.signal,
    });
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => line.trim() && console.log(label, line));
    // The code is null for a program that did not start or was ended by a signal.
    const code = await new Promise<number | null>((resolve) => {
      child.on('error', (error) => error.name === 'AbortError' || console.error(error.message));
      child.on('close', resolve);
    });
    if (ending.signal.aborted) return 0;
    console.error(`\n${name} ended by itself (${code}): ending the others`);
    ending.abort();
    return code || 1;
  });
  return (await Promise.all(codes)).find((code) => code !== 0) ?? 0;
}
