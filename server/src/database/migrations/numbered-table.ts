import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Engine } from '../database.ts';

/** Begins a table whose rows the database numbers: the one thing that the engines say differently. */
export const numberedTable = (
  { schema }: Kysely<unknown>,
  { name, engine }: { readonly name: string; readonly engine: Engine },
): CreateTableBuilder<string, 'id'> =>
  engine === 'sqlite'
    ? schema.createTable(name).addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement())
    : schema
        .createTable(name)
        .addColumn('id', 'bigint', (id) => id.primaryKey().generatedByDefaultAsIdentity());
