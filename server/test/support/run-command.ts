import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import { vi } from 'vitest';
import { programEnv } from './server-process.ts';

export type CommandOptions = {
  readonly env: Record<string, string>;
  readonly input?: string;
  /** The most that fits into a file, in KiB: writing more fails as on a full disk. */
  readonly maxFileKib?: number;
};

const urlOf = (name: string) => new URL(`../../src/cli/${name}.ts`, import.meta.url);

/** Runs a command of `src/cli` as a separate process without a terminal. */
export async function runCommand(
  name: string,
  args: readonly string[],
  { env, input = '', maxFileKib }: CommandOptions,
) {
  const limit = maxFileKib === undefined ? '' : `ulimit -f ${maxFileKib * 2} && `;
  const command = fileURLToPath(urlOf(name));
  const program = ['-c', `${limit}exec "$0" "$@"`, process.execPath, command, ...args];
  const child = spawn('sh', program, {
    env: { ...programEnv(), ...env },
  });
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { out: out.trim(), err: err.trim(), code };
}

let runCount = 0;

/** Runs a command in this process, which takes a tenth of the time. What it has changed of the process is set back. */
export async function runCommandHere(
  name: string,
  args: readonly string[],
  { env, input = '' }: Omit<CommandOptions, 'maxFileKib'>,
) {
  if (vi.isMockFunction(process.exit)) throw new Error('Run one command at a time here');
  runCount += 1;
  const printed = { log: '', error: '' };
  const printTo = (stream: 'log' | 'error') =>
    vi.spyOn(console, stream).mockImplementation((...all) => {
      printed[stream] += `${format(...all)}\n`;
    });
  const spies = [
    printTo('log'),
    printTo('error'),
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as never),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      process.exitCode = code;
      return undefined as never;
    }),
  ];
  const { argv, env: envBefore, exitCode } = process;
  Object.assign(process, {
    argv: [process.execPath, name, ...args],
    env: { ...programEnv(), ...env },
  });
  try {
    process.exitCode = 0;
    // Another address is another module, so that it runs again.
    await import(`${urlOf(name)}?${runCount}`);
    return { out: printed.log.trim(), err: printed.error.trim(), code: process.exitCode };
  } finally {
    Object.assign(process, { argv, env: envBefore, exitCode });
    for (const spy of spies) spy.mockRestore();
  }
}
