import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 3;
const START_MS = 30_000;
const END_MS = 5_000;

/** The browser or its driver failed, not the site. */
export class DriverFailure extends Error {}

/**
 * Starts a browser, and retries when its driver does not start. Calls the `undo` functions of a failed attempt.
 */
export async function startAnew<T>(start: (begun: Begun) => Promise<T>): Promise<T> {
  const causes: string[] = [];
  while (causes.length < TRIES) {
    const begun: (() => Promise<unknown>)[] = [];
    try {
      return await Promise.race([start((undo) => void begun.push(undo)), tooLate()]);
    } catch (cause) {
      causes.push(String(cause));
      for (const undo of begun.toReversed()) await undo().catch(() => undefined);
    }
  }
  throw new DriverFailure(`The browser did not start: ${causes.join('; ')}`);
}

/** Registers a function that undoes a started step. */
export type Begun = (undo: () => Promise<unknown>) => void;

async function tooLate(): Promise<never> {
  await sleep(START_MS, undefined, { ref: false });
  throw new Error(`nothing after ${START_MS / 1000} s`);
}

const started = new Set<ChildProcess>();
process.on('exit', () => {
  for (const program of started) signal(program, 'SIGKILL');
});

/** Starts a program in a process group of its own, so that its children end with it. */
export function startProgram(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  const program = spawn(command, args, { stdio: 'ignore', ...options, detached: true });
  // Without a listener, a program that fails to start would end this process.
  program.on('error', () => undefined);
  started.add(program);
  return program;
}

export const isRunning = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null;

/** Ends a program and its children. */
export async function endProgram(program: ChildProcess): Promise<void> {
  if (isRunning(program)) {
    const ended = new Promise((resolve) => program.once('exit', resolve));
    signal(program, 'SIGTERM');
    await Promise.race([ended, sleep(END_MS, undefined, { ref: false })]);
  }
  signal(program, 'SIGKILL');
  started.delete(program);
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // The group has ended.
  }
}
