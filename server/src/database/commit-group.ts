import { setImmediate as restOfThisTurn } from 'node:timers/promises';
import type { SqliteHandle } from './sqlite-connection.ts';
import { DatabaseUnavailable } from './unavailable.ts';
import type { WriteTurn } from './write-turn.ts';

/** More would make the first of them wait too long for the last. */
const MOST_MEMBERS = 64;

const UNDONE = 'the common transaction was undone';

/** A part of a common transaction. End it once, by `keep` or `undo`; both resolve at the commit. */
export type Member = {
  /** Resolves when what was written is on the disk; rejects when nothing of it is. */
  keep(): Promise<void>;
  /** Undoes what this member wrote, and nobody else's. */
  undo(): Promise<void>;
};

type Group = { readonly ended: PromiseWithResolvers<void>; members: number };

/**
 * Syncing to the disk is what writing costs, and one sync can keep the work of many. Those who want to
 * write at the same moment share one transaction of SQLite: one after the other, each inside a
 * savepoint, and nobody hears of an end, be it good or bad, before all of it has been committed. So a
 * refusal too is founded on nothing but what is there to stay.
 */
export function createCommitGroups({ writer, turn }: { writer: SqliteHandle; turn: WriteTurn }) {
  /** Open while there is one; whoever has the turn works in it. */
  let group: Group | null = null;

  async function openGroup(): Promise<Group> {
    // Whoever else was read from the network in this turn of the event loop comes along.
    await restOfThisTurn();
    writer.exec('begin immediate');
    const ended = Promise.withResolvers<void>();
    // Those who wait for the end hear of a failure; there may be nobody.
    ended.promise.catch(() => {});
    return { ended, members: 0 };
  }

  function closeGroup({ ended }: Group): void {
    group = null;
    try {
      // SQLite ends a transaction by itself when, say, the disk is full.
      if (!writer.inTransaction) throw new DatabaseUnavailable(UNDONE);
      writer.exec('commit');
      ended.resolve();
    } catch (error) {
      if (writer.inTransaction) writer.exec('rollback');
      ended.reject(error);
    }
  }

  /** Passes the open transaction on to whoever waits for the turn, or commits it. */
  function passOn(current: Group, giveTurnBack: () => void): void {
    const full = current.members >= MOST_MEMBERS;
    if (full || !turn.wanted || !writer.inTransaction) closeGroup(current);
    giveTurnBack();
  }

  return {
    /** Waits for the turn to write, then joins the open transaction or opens one. */
    async join(): Promise<Member> {
      const giveTurnBack = await turn.take();
      try {
        group ??= await openGroup();
        writer.exec('savepoint member');
      } catch (error) {
        if (group) closeGroup(group);
        giveTurnBack();
        throw error;
      }
      const current = group;
      current.members += 1;
      const end = async (...statements: string[]): Promise<void> => {
        try {
          for (const sql of statements) writer.exec(sql);
        } catch (error) {
          // Half of a member must not be committed with the others.
          if (writer.inTransaction) writer.exec('rollback');
          throw error;
        } finally {
          passOn(current, giveTurnBack);
        }
        await current.ended.promise;
      };
      return {
        keep: () => end('release member'),
        async undo() {
          if (writer.inTransaction) return end('rollback to member', 'release member');
          // Undone already, and the others with it: what this member ran into is the reason.
          passOn(current, giveTurnBack);
        },
      };
    },
  };
}

export type CommitGroups = ReturnType<typeof createCommitGroups>;
