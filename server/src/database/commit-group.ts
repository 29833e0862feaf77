import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SqliteHandle } from './sqlite-handle.ts';
import { DatabaseUnavailable } from './unavailable.ts';
import type { WriteLock } from './write-lock.ts';

/** With more, the first members would wait too long for the commit. */
const MAX_MEMBERS = 64;

/** One transaction of a group. End it once, by `commit` or `rollback`: both wait for the common commit. */
export type Member = {
  /** Resolves when the writes are on the disk; rejects when none of them is. */
  commit(): Promise<void>;
  /** Undoes the writes of this member alone. */
  rollback(): Promise<void>;
};

/** Members share one transaction of SQLite; `ended` settles with its commit or rollback. */
type Group = { readonly ended: PromiseWithResolvers<void>; memberCount: number };

/**
 * Group commit: most of the cost of a small transaction is the sync to the disk at its end, and one sync
 * can serve many. Transactions that wait to write share one transaction of SQLite, one after the other,
 * each inside a savepoint. Nobody is answered before the common commit, not even with an error: its reason
 * may be a write of another member, which is not certain before.
 */
export function createCommitGroups(writer: SqliteHandle, lock: WriteLock) {
  /** The open group, in which the holder of the lock works; null if there is none. */
  let group: Group | null = null;

  async function openGroup(): Promise<Group> {
    // Requests that are read in this turn of the event loop queue up meanwhile, and get into the group.
    await nextTurn();
    writer.exec('begin immediate');
    const ended = Promise.withResolvers<void>();
    // Members get a failure when they await the end. If none of them does, the failure must not end the process.
    ended.promise.catch(() => {});
    return { ended, memberCount: 0 };
  }

  function closeGroup({ ended }: Group): void {
    group = null;
    try {
      // SQLite ends a transaction by itself when the disk is full, for example.
      if (!writer.isInTransaction) throw new DatabaseUnavailable('the group was rolled back');
      writer.exec('commit');
      ended.resolve();
    } catch (error) {
      if (writer.isInTransaction) writer.exec('rollback');
      ended.reject(error);
    }
  }

  /** Leaves the open group to the next in the queue of the lock, or commits it if nobody waits or it is full. */
  function leave(currentGroup: Group, release: () => void): void {
    const isFull = currentGroup.memberCount >= MAX_MEMBERS;
    if (isFull || !lock.isContended || !writer.isInTransaction) closeGroup(currentGroup);
    release();
  }

  return {
    /** Waits for the lock on writing, then joins the open group or opens one. */
    async join(): Promise<Member> {
      const release = await lock.acquire();
      try {
        group ??= await openGroup();
        writer.exec('savepoint member');
      } catch (error) {
        // Earlier members of the group must not wait for ever.
        if (group) closeGroup(group);
        release();
        throw error;
      }
      const currentGroup = group;
      currentGroup.memberCount += 1;
      /** Runs the last statements of the member, and waits for the common commit. */
      const end = async (...statements: string[]): Promise<void> => {
        try {
          for (const sql of statements) writer.exec(sql);
        } catch (error) {
          // Half of a member must not be committed with the others.
          if (writer.isInTransaction) writer.exec('rollback');
          throw error;
        } finally {
          leave(currentGroup, release);
        }
        await currentGroup.ended.promise;
      };
      return {
        commit: () => end('release member'),
        async rollback() {
          if (writer.isInTransaction) return end('rollback to member', 'release member');
          // The whole group is rolled back already, and this member's own error has the reason.
          leave(currentGroup, release);
        },
      };
    },
  };
}

export type CommitGroups = ReturnType<typeof createCommitGroups>;
