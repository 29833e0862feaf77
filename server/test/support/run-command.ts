import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { programEnv } from './server-process.ts';

export type CommandOptions = {
  readonly env: Record<string, string>;
  readonly input?: string;
  /** The most that fits into a file, in KiB: writing more fails as on a full disk. */
  readonly maxFileKib?: number;
};

/** Runs a command of `src/cli` as a separate process without a terminal. */
export async function runCommand(
  name: string,
  args: readonly string[],
  { env, input = '', maxFileKib }: CommandOptions,
) {
  const command = fileURLToPath(new URL(`../../src/cli/${name}.ts`, import.meta.url));
  const limit = maxFileKib === undefined ? '' : `ulimit -f ${maxFileKib * 2} && `;
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
