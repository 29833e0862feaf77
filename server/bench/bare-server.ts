import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';
import pg from 'pg';
import { PRODUCTS } from './seed.ts';

/**
 * What the server is compared with: Fastify with an empty route, and with one whose transaction is one
 * UPDATE and one INSERT, by the plain driver, on the same engine and as durable. Started by `main.ts`.
 */
const { PORT = '0', DATA_DIR = '', DATABASE_URL } = process.env;

const TABLES = `
  create table if not exists stock (id integer primary key, available integer not null);
  create table if not exists sale (id ${DATABASE_URL ? 'integer generated always as identity' : 'integer'} primary key,
    product_id integer not null, quantity integer not null, created_at bigint not null)`;
const ROWS = Array.from({ length: PRODUCTS }, (_, index) => `(${index + 1}, 100000000)`).join(',');

async function onSqlite() {
  const database = new DatabaseSync(join(DATA_DIR, 'bare.db'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  database.exec(TABLES);
  database.exec(`insert into stock values ${ROWS}`);
  const update = database.prepare('update stock set available = available - 1 where id = ?');
  const insert = database.prepare(
    'insert into sale (product_id, quantity, created_at) values (?, 1, ?)',
  );
  return async (product: number): Promise<void> => {
    database.exec('begin immediate');
    update.run(product);
    insert.run(product, Date.now());
    database.exec('commit');
  };
}

async function onPostgres(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 20 });
  await pool.query(TABLES);
  await pool.query(`insert into stock values ${ROWS}`);
  return async (product: number): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('update stock set available = available - 1 where id = $1', [product]);
      await client.query('insert into sale (product_id, quantity, created_at) values ($1, 1, $2)', [
        product,
        Date.now(),
      ]);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
}

const transact = DATABASE_URL ? await onPostgres(DATABASE_URL) : await onSqlite();
const app = Fastify();
let turn = 0;
app.get('/empty', async () => ({ status: 'ok' }));
app.post('/transaction', async (_, reply) => {
  turn += 1;
  await transact((turn % PRODUCTS) + 1);
  reply.code(201);
  return { id: turn };
});
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
