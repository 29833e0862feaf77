import { findPostgresPrograms } from './postgres-programs.ts';
import { startPostgresServer } from './postgres-server.ts';

/** Runs something with a PostgreSQL where, as on a real site, confirmed orders are on the disk. False where there is none. */
export async function withDurablePostgres(
  work: (address: string) => Promise<void>,
): Promise<boolean> {
  const programs = findPostgresPrograms();
  if (!programs) return false;
  const postgres = await startPostgresServer(programs, { fsync: 'on', synchronous_commit: 'on' });
  await work(postgres.address).finally(() => postgres.stop());
  return true;
}
