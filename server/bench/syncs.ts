import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often what was written was to be kept, by where it was written. */
export type Syncs = {
  /** The write-ahead log: commits. */
  readonly log: number;
  /** Mails that were put into the mail folder. */
  readonly mails: number;
  /** Tables, when the log is worked into them. */
  readonly other: number;
};

/**
 * Counts how often processes ask the disk to keep what they wrote, while `work` runs. Null where that
 * cannot be seen: no strace, or no right to look into another process.
 */
export async function countSyncs(
  pids: readonly number[],
  work: () => Promise<void>,
): Promise<Syncs | null> {
  const targets = pids.flatMap((pid) => ['-p', String(pid)]);
  const args = ['-f', '-q', '-y', '-e', 'trace=fsync,fdatasync', ...targets];
  const strace = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = once(strace, 'exit').catch(() => null);
  const said = text(strace.stderr);
  await sleep(1000);
  if (strace.pid === undefined || strace.exitCode !== null) return null;
  await work();
  strace.kill('SIGINT');
  await gone;
  const files = [...(await said).matchAll(/(?:fsync|fdatasync)\(\d+<([^>]*)>/g)].map(
    ([, f]) => f ?? '',
  );
  const count = (pattern: RegExp): number => files.filter((file) => pattern.test(file)).length;
  const [log, mails] = [count(/-wal$|\/pg_wal\//), count(/\.eml/)];
  return { log, mails, other: files.length - log - mails };
}

/** A process and all that it has started. */
export function withDescendants(pid: number): number[] {
  try {
    const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
    return [
      pid,
      ...children
        .trim()
        .split('\n')
        .flatMap((child) => withDescendants(Number(child))),
    ];
  } catch {
    return [pid];
  }
}
