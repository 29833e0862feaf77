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
export function runTogether(programs: readonly Program[]): Promise<number> {
  const width = Math.max(...programs.map(({ name }) => name.length));
  const children = programs.map((program, index) =>
    begin(program, painted(program.name.padEnd(width), COLOURS[index % COLOURS.length] ?? 0)),
  );
  let ending = false;
  const endAll = () => {
    ending = true;
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', endAll);
  process.on('SIGTERM', endAll);
  const ended = children.map(
    (child, index) =>
      new Promise<number>((resolve) => {
        child.on('error', (error) => console.error(error.message));
        child.on('close', (code) => {
          if (!ending) {
            console.error(
              `\n${programs[index]?.name} ended by itself (${code}): ending the others`,
            );
            endAll();
            resolve(code || 1);
          }
          resolve(0);
        });
      }),
  );
  return Promise.all(ended).then((codes) => codes.find((code) => code !== 0) ?? 0);
}

function begin({ command, folder, env }: Program, label: string): ChildProcess {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
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
