import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './postgres-cluster.ts';

let databaseCount = 0;
let administrator: Promise<pg.Client> | undefined;

/** Makes a database that has the schema, and nothing that people wrote. Call `remove` when the test ends. */
export const copyTemplate = () => makeDatabase(`template ${TEMPLATE} strategy file_copy`);

export const makeEmptyDatabase = () => makeDatabase('');

async function makeDatabase(options: string) {
  databaseCount += 1;
  const name = `test_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}_${databaseCount}`;
  await administer(`create database ${name} ${options}`);
  return {
    databaseUrl: `${inject('postgres')}/${name}`,
    remove: () => administer(`drop database ${name} with (force)`),
  };
}

/** On one connection of the worker: opening one takes both sides as long as copying the template. */
async function administer(sql: string): Promise<void> {
  administrator ??= connect();
  await (await administrator).query(sql);
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(`${inject('postgres')}/postgres`);
  // The cluster is stopped at the end of the run, perhaps before the worker.
  client.on('error', () => {});
  await client.connect();
  return client;
}
