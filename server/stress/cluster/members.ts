import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltRelease } from '../../test/releases/built-release.ts';
import { shipSite } from '../../test/releases/shipped-site.ts';
import { freePort } from '../../test/support/postgres-server.ts';
import { type ServerProcess, startServerProcess } from '../../test/support/server-process.ts';

export type Build = { readonly shipped: readonly BuiltRelease[]; readonly builtAt: number };

/** Processes of one site that share nothing on a disk: each start has a new, empty data folder. */
export async function openMembers(count: number, env: Readonly<Record<string, string>>) {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  const running = new Map<number, { readonly server: ServerProcess; readonly dataDir: string }>();

  const end = async (index: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const member = running.get(index);
    running.delete(index);
    await member?.server.end(signal);
    if (member) rmSync(member.dataDir, { recursive: true, force: true });
  };

  return {
    origins: [...ports].map((port) => `http://127.0.0.1:${port}`),
    end,

    /** Starts a process with what its build left in its folder; resolves when it is ready. */
    async start(index: number, build?: Build): Promise<void> {
      const dataDir = mkdtempSync(join(tmpdir(), 'council-member-'));
      if (build) shipSite(dataDir, build.shipped, build.builtAt);
      const port = [...ports][index] ?? 0;
      running.set(index, { server: await startServerProcess({ dataDir, port, env }), dataDir });
    },

    async close(): Promise<void> {
      await Promise.all([...running.keys()].map((index) => end(index, 'SIGKILL')));
    },
  };
}
