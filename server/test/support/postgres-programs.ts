import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The folder with initdb and postgres: on PATH, or where Debian installs them. Null when there is
 * none.
 */
export function findPostgresPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : [];
  const candidates = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const isComplete = (folder: string): boolean =>
    existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));
  return candidates.find(isComplete) ?? null;
}

export type Account = { readonly uid: number; readonly gid: number };

/** PostgreSQL refuses to run as root. Then we run it as the user postgres, or as nobody. */
export function unprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: number('-u'), gid: number('-g') };
    } catch {
      // No such user: try the next.
    }
  }
  throw new Error('Running as root, and there is no user to run PostgreSQL as.');
}
