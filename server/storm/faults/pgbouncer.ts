import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { unprivilegedAccount } from '../../test/support/postgres-programs.ts';
import { freePort } from '../../test/support/postgres-server.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';
const PATIENCE_MS = 10_000;
/** Fewer than the processes of the site open together, so that they have to share. */
const CONNECTIONS = 30;

export const hasPgBouncer = (): boolean => existsSync(PGBOUNCER);

/** Debian's PgBouncer in transaction mode before a PostgreSQL. */
export async function startPgBouncer(address: string) {
  const folder = mkdtempSync(join(tmpdir(), 'council-bouncer-'));
  const port = await freePort();
  const target = new URL(address);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${target.port} user=council
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
max_client_conn = 500
`,
    { mode: 0o644 },
  );
  const account = unprivilegedAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const child = spawn(PGBOUNCER, ['-q', file], { stdio: 'ignore', cwd: folder, ...account });
  const exit = once(child, 'exit');
  const front = `postgres://council@127.0.0.1:${port}`;
  for (const until = performance.now() + PATIENCE_MS; ; await sleep(50)) {
    const client = new pg.Client(`${front}/postgres`);
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isUp) break;
    if (performance.now() > until) throw new Error('PgBouncer does not answer.');
  }
  return {
    address: front,
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
