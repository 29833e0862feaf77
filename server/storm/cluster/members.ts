import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess } from '../../bench/server-process.ts';
import { freePort } from '../../test/support/postgres-server.ts';
import { bring, type Ships } from '../ships.ts';

type Member = { readonly port: number; server: ServerProcess | null; dataDir: string };

/** Processes of one site that share nothing on a disk: each start has a new, empty data folder. */
export async function openMembers(count: number, env: Readonly<Record<string, string>>) {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  const members = [...ports].map((port): Member => ({ port, server: null, dataDir: '' }));

  const member = (at: number): Member => {
    const found = members[at];
    if (!found) throw new Error(`There is no process ${at}.`);
    return found;
  };

  const end = async (at: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const one = member(at);
    await one.server?.end(signal);
    one.server = null;
    rmSync(one.dataDir, { recursive: true, force: true });
  };

  return {
    ports: members.map(({ port }) => port),
    origins: members.map(({ port }) => `http://127.0.0.1:${port}`),
    end,

    /** Starts a process with what its build left in its folder; resolves when it is ready. */
    async start(at: number, shipped: Ships): Promise<void> {
      const one = member(at);
      one.dataDir = mkdtempSync(join(tmpdir(), 'council-member-'));
      bring(one.dataDir, shipped);
      one.server = await startServerProcess({ dataDir: one.dataDir, port: one.port, env });
    },

    async close(): Promise<void> {
      for (const at of members.keys()) await end(at, 'SIGKILL');
    },
  };
}
