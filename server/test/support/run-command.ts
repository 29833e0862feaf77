import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findPostgresPrograms } from './postgres-programs.ts';
import { programEnv } from './server-process.ts';

export type CommandOptions = { readonly env: Record<string, string>; readonly input?: string };

/** Runs a command of `src/cli` as a separate process without a terminal. */
export async function runCommand(
  name: string,
  args: readonly string[],
  { env, input = '' }: CommandOptions,
) {
  const command = fileURLToPath(new URL(`../../src/cli/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [command, ...args], {
    env: {
      ...programEnv(),
      PATH: [process.env.PATH, findPostgresPrograms()].join(delimiter),
      ...env,
    },
  });
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { out: out.trim(), err: err.trim(), code };
}
