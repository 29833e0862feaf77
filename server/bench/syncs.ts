import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** Number of syncs to the disk, by the file they were for. */
export type Syncs = {
  /** The write-ahead log: commits. */
  readonly log: number;
  /** Mails that were put into the mail folder. */
  readonly mails: number;
  /** Tables, at a checkpoint of the log. */
  readonly other: number;
};

/**
 * Counts the syncs of processes while `work` runs. Null where they cannot be seen: no strace, or no right
 * to trace another process.
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

/** A process and all its descendants. */
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
