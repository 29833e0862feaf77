import type pg from 'pg';

type Query = (text: string, values?: readonly unknown[]) => Promise<unknown>;

export type PipelineParts = {
  readonly client: Pick<pg.Client, 'connection'>;
  readonly send: Query;
  /** Waits for an answer for as long as the database lives. */
  readonly watch: <T>(work: () => Promise<T>) => Promise<T>;
};

/**
 * Saves waits and packets. In a transaction, a statement whose answer says nothing is sent and not waited for;
 * when it fails, the next one that is waited for reports it, at the latest the commit. What a client sends in
 * one turn of the event loop goes out in one packet.
 */
export function createPipeline({ client, send, watch }: PipelineParts): Query {
  const { stream } = client.connection;
  let inTransaction = false;
  let unanswered: Promise<unknown>[] = [];

  return async (text, values) => {
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    if (text === 'begin') inTransaction = true;
    if (inTransaction && saysNothing(text)) {
      const answer = send(text, values);
      answer.catch(() => {});
      unanswered.push(answer);
      return { rows: [] };
    }
    // A rollback does not care what failed before it.
    const before = text === 'rollback' ? [] : unanswered;
    unanswered = [];
    if (text === 'commit' || text === 'rollback') inTransaction = false;
    return watch(async () => {
      const answer = send(text, values);
      if (before.length > 0) await Promise.all([answer, ...before]);
      return answer;
    });
  };
}

const saysNothing = (text: string): boolean =>
  text === 'begin' || (text.startsWith('insert into ') && !text.includes(' returning '));
