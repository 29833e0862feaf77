import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ON_WINDOWS, ROOT } from './checkout.mjs';

const FORWARDED_SIGNALS = /** @type {const} */ (['SIGTERM', 'SIGHUP']);

/** @typedef {{ code: number, output: string, seconds: number }} ProgramResult */

/**
 * Runs a program to its end and collects its output; with `show` it is also printed at once. Never rejects: a
 * program that cannot be started ends with code 127, and its output is the reason.
 * @param {readonly string[]} command
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, show?: boolean, onOutput?: (text: string) => void }} [options]
 * @returns {Promise<ProgramResult>}
 */
export function run(
  [program = '', ...args],
  { env = process.env, cwd = ROOT, show = false, onOutput } = {},
) {
  const startedAt = performance.now();
  /** @type {Buffer[]} */
  const printed = [];
  // There it is a batch file, which only a system shell can start.
  const shell = ON_WINDOWS && program === 'npx';
  return new Promise((resolve) => {
    /** @param {number} code */
    const end = (code) =>
      resolve({
        code,
        output: Buffer.concat(printed).toString('utf8'),
        seconds: (performance.now() - startedAt) / 1000,
      });
    /** @type {(chunk: Buffer, screen: NodeJS.WriteStream) => void} */
    const keep = (chunk, screen) => {
      printed.push(chunk);
      if (show) screen.write(chunk);
      onOutput?.(chunk.toString('utf8'));
    };
    const child = spawn(program, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk) => keep(chunk, process.stdout));
    child.stderr.on('data', (chunk) => keep(chunk, process.stderr));
    child.on('error', (error) => {
      printed.push(Buffer.from(`${error.message}\n`));
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/**
 * Runs a program in the foreground, with the terminal and all signals. Resolves with its exit code. If this process dies,
 * the IPC channel closes, which notifies the program.
 * @param {readonly string[]} command
 * @param {{ env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>}
 */
export function runAttached([program = '', ...args], { env }) {
  const child = spawn(program, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of FORWARDED_SIGNALS) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl+C to the child too. Other senders signal only this process.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    // A program that a signal ends has no code. Shells then give 128 and the number of the signal.
    child.on('exit', (code, signal) =>
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    );
  });
}
