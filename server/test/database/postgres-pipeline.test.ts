import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createPipeline } from '../../src/database/postgres-pipeline.ts';

/** A client whose answers the test gives, in the order of the statements. */
function aClient() {
  const sent: string[] = [];
  const answers: PromiseWithResolvers<unknown>[] = [];
  const stream = new PassThrough();
  const query = createPipeline({
    client: { connection: { stream } } as never,
    send(text) {
      sent.push(text);
      stream.write(`${text};`);
      const answer = Promise.withResolvers<unknown>();
      answers.push(answer);
      return answer.promise;
    },
    watch: (work) => work(),
  });
  const answer = (): void => {
    for (const { resolve } of answers.splice(0)) resolve({ rows: [] });
  };
  return { sent, stream, query, answer, answers };
}

const INSERT = 'insert into "orders" ("id") values ($1)';

describe('statements for PostgreSQL', () => {
  test('an insert in a transaction goes out together with the begin before and the commit after it', async () => {
    const { sent, stream, query, answer } = aClient();
    await query('begin');
    await query(INSERT);
    const committed = query('commit');
    expect(sent).toEqual(['begin', INSERT, 'commit']);
    await new Promise(setImmediate);
    expect(stream.read().toString()).toBe(`begin;${INSERT};commit;`);
    answer();
    await committed;
  });

  test.each([
    ['a select', 'select 1'],
    ['an update, which says how many rows it changed', 'update "orders" set "id" = 1'],
    ['an insert that returns its row', `${INSERT} returning "id"`],
  ])('%s is waited for', async (_, text) => {
    const { query, answer } = aClient();
    await query('begin');
    let answered = false;
    const waiting = query(text).then(() => {
      answered = true;
    });
    await new Promise(setImmediate);
    expect(answered).toBe(false);
    answer();
    await waiting;
  });

  test('an insert outside a transaction is waited for, also after one has ended', async () => {
    const { query, answers } = aClient();
    await query('begin');
    const rollback = query('rollback');
    answers[1]?.resolve({});
    await rollback;
    const insert = query(INSERT);
    answers[2]?.reject(new Error('no such table'));
    await expect(insert).rejects.toThrow('no such table');
  });

  test('the failure of an insert is what the commit reports', async () => {
    const { query, answers } = aClient();
    await query('begin');
    await query(INSERT);
    const commit = query('commit');
    answers[1]?.reject(new Error('the key is taken'));
    answers[2]?.resolve({ command: 'ROLLBACK' });
    await expect(commit).rejects.toThrow('the key is taken');
  });

  test('a rollback succeeds whatever failed before it', async () => {
    const { query, answers } = aClient();
    await query('begin');
    await query(INSERT);
    const rollback = query('rollback');
    answers[1]?.reject(new Error('the key is taken'));
    answers[2]?.resolve({ command: 'ROLLBACK' });
    await expect(rollback).resolves.toMatchObject({ command: 'ROLLBACK' });
  });
});
