import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { DriverFailure, withTimeLimit } from './driver-failure.ts';

const END_MS = 5_000;

/** Registers a function that undoes a started step. */
export type RegisterUndo = (undo: () => Promise<unknown>) => void;

/** Starts a browser. Calls the `undo` functions if it does not start in time. */
export async function startOrUndo<T>(
  start: (registerUndo: RegisterUndo) => Promise<T>,
): Promise<T> {
  const undoFunctions: (() => Promise<unknown>)[] = [];
  try {
    return await withTimeLimit(start((undo) => void undoFunctions.push(undo)));
  } catch (cause) {
    for (const undo of undoFunctions.toReversed()) await undo().catch(() => undefined);
    throw new DriverFailure(`it did not start: ${String(cause)}`, { cause });
  }
}

const startedPrograms = new Set<ChildProcess>();
process.on('exit', () => {
  for (const program of startedPrograms) signal(program, 'SIGKILL');
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
  startedPrograms.add(program);
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
  startedPrograms.delete(program);
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // The group has ended.
  }
}
