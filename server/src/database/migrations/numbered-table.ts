import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Engine } from '../database.ts';

/** Begins a table whose rows the database numbers, which each engine writes in its own way. */
export const numberedTable = (
  { schema }: Kysely<unknown>,
  { name, engine }: { readonly name: string; readonly engine: Engine },
): CreateTableBuilder<string, 'id'> =>
  engine === 'sqlite'
    ? schema.createTable(name).addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement())
    : schema
        .createTable(name)
        .addColumn('id', 'bigint', (id) => id.primaryKey().generatedByDefaultAsIdentity());
