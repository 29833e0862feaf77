import type { ServiceDeps } from '../service-deps.ts';
import { findLastPublication } from './news.queries.ts';

/**
 * Returns a task that invalidates what is cached once a scheduled post is due: its time comes without a write. Each process
 * does so for itself.
 */
export function createPublicationWatch({
  database: { db, version },
  clock,
}: ServiceDeps<'database' | 'clock'>) {
  let seen: number | null = null;
  return async (): Promise<void> => {
    const last = await findLastPublication(db, clock.now());
    if (last !== seen) version.raise();
    seen = last;
  };
}
