import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { createReleaseTables } from './001-baseline-releases.ts';
import { numberedTable } from './numbered-table.ts';

// `bigint` throughout: 8 bytes in PostgreSQL, and an ordinary INTEGER for SQLite. With 4-byte columns
// a large id in an address would be an error of the database instead of "not found".

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** The schema of version 1.0. `engine` matters for one thing: how a table numbers its rows. */
export async function createBaseline(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { schema } = db;
  const table = (name: string) => numberedTable(db, { name, engine });
  const index = (name: string, on: string, columns: string[]) =>
    schema.createIndex(name).on(on).columns(columns).execute();
  const zeroOrOne = (column: string) => sql`${sql.ref(column)} in (0, 1)`;

  await table('users')
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', 'bigint', required)
    .addColumn('name', 'text', required)
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', required)
    .addColumn('role', 'bigint', required)
    .addColumn('avatar_url', 'text')
    .addColumn('collected_balance_cents', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('graduation_year', 'text')
    .addColumn('search_text', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
    .addColumn('orders_notified_at', 'bigint')
    .addColumn('order_mails', 'bigint', (column) => column.notNull().defaultTo(1))
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .addColumn('pickup', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('blocked_at', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .addCheckConstraint('users_role', sql`role between 0 and 3`)
    .addCheckConstraint('users_email_verified', zeroOrOne('email_verified'))
    .execute();
  await index('users_by_role', 'users', ['role']);
  await index('users_by_year', 'users', ['graduation_year']);
  await index('users_by_balance', 'users', ['collected_balance_cents']);

  await schema
    .createTable('sessions')
    .addColumn('id', 'text', (id) => id.primaryKey())
    .addColumn('user_id', 'bigint', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('ended_at', 'bigint')
    .addColumn('last_used_at', 'bigint')
    .addColumn('confirmed_at', 'bigint', required)
    .addColumn('cash_confirmed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await index('sessions_by_user', 'sessions', ['user_id']);
  await index('sessions_by_expiry', 'sessions', ['expires_at']);

  await table('account_tokens')
    .addColumn('user_id', 'bigint', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('purpose', 'text', required)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .addCheckConstraint('account_tokens_purpose', sql`purpose in ('VERIFY', 'RESET')`)
    .execute();
  await index('account_tokens_by_user', 'account_tokens', ['user_id', 'purpose']);

  await table('reset_requests')
    .addColumn('email', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();

  await table('news_posts')
    .addColumn('title', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('author_id', 'bigint', (column) =>
      column.references('users.id').onDelete('set null'),
    )
    .addColumn('signed_by_id', 'bigint', (column) =>
      column.references('users.id').onDelete('set null'),
    )
    .addColumn('signed_by', 'text')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addColumn('deleted_at', 'bigint')
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute();
  await index('news_posts_newest', 'news_posts', ['deleted_at', 'created_at', 'id']);
  await index('news_posts_by_signer', 'news_posts', ['signed_by_id']);

  await table('news_photos')
    .addColumn('post_id', 'bigint', (column) =>
      column.notNull().references('news_posts.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', required)
    .addColumn('position', 'bigint', required)
    .addColumn('url', 'text', required)
    .addCheckConstraint('news_photos_kind', sql`kind in ('BANNER', 'GALLERY')`)
    .addUniqueConstraint('news_photos_place', ['post_id', 'kind', 'position'])
    .execute();
  await index('news_photos_by_url', 'news_photos', ['url']);

  await schema
    .createTable('pictures')
    .addColumn('hash', 'text', (hash) => hash.primaryKey())
    .addColumn('width', 'bigint', required)
    .addColumn('height', 'bigint', required)
    .addColumn('bytes', 'bigint', required)
    .addColumn('owner_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'bigint', required)
    .execute();
  await index('pictures_by_age', 'pictures', ['created_at']);

  await table('products')
    .addColumn('name', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('price_cents', 'bigint', required)
    .addColumn('available', 'bigint', required)
    .addColumn('max_per_buyer', 'bigint')
    .addColumn('note', 'bigint')
    .addColumn('note_label', 'text')
    .addColumn('sale_from', 'text')
    .addColumn('sale_until', 'text')
    .addColumn('image_url', 'text')
    .addColumn('search_text', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addColumn('deleted_at', 'bigint')
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
    .addCheckConstraint('products_available', sql`available >= -1`)
    .addCheckConstraint('products_price', sql`price_cents >= 0`)
    .execute();
  await index('products_newest', 'products', ['deleted_at', 'created_at', 'id']);

  await table('product_options')
    .addColumn('product_id', 'bigint', (column) => column.notNull().references('products.id'))
    .addColumn('name', 'text', required)
    .addColumn('position', 'bigint', required)
    .addColumn('available', 'bigint', required)
    .addColumn('on_sale', 'bigint', (column) => column.notNull().defaultTo(1))
    .addCheckConstraint('product_options_available', sql`available >= -1`)
    .addCheckConstraint('product_options_on_sale', zeroOrOne('on_sale'))
    .execute();
  await index('product_options_by_product', 'product_options', ['product_id', 'position']);

  await table('orders')
    .addColumn('buyer_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('product_id', 'bigint', (column) => column.notNull().references('products.id'))
    .addColumn('product_name', 'text', required)
    .addColumn('option_id', 'bigint', (column) => column.references('product_options.id'))
    .addColumn('option_name', 'text')
    .addColumn('unit_price_cents', 'bigint', required)
    .addColumn('quantity', 'bigint', required)
    .addColumn('total_cents', 'bigint', required)
    .addColumn('currency', 'text', required)
    .addColumn('instructions', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('reserved', 'bigint', required)
    .addColumn('rep_id', 'bigint', (column) => column.references('users.id'))
    .addColumn('collected_by_id', 'bigint', (column) => column.references('users.id'))
    .addColumn('idempotency_key', 'text')
    .addColumn('idempotency_hash', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('paid_at', 'bigint')
    .addColumn('delivered_at', 'bigint')
    .addColumn('cancelled_at', 'bigint')
    .addColumn('cancelled_by_id', 'bigint', (column) => column.references('users.id'))
    .addColumn('rep_notified_at', 'bigint')
    .addCheckConstraint('orders_quantity', sql`quantity > 0`)
    .addCheckConstraint('orders_total', sql`total_cents = unit_price_cents * quantity`)
    .addCheckConstraint('orders_reserved', zeroOrOne('reserved'))
    .addCheckConstraint(
      'orders_status',
      sql`status in ('PENDING', 'PAID', 'DELIVERED', 'CANCELLED')`,
    )
    .addUniqueConstraint('orders_idempotency', ['buyer_id', 'idempotency_key'])
    .execute();
  await index('orders_by_buyer', 'orders', ['buyer_id', 'created_at', 'id']);
  await index('orders_by_rep', 'orders', ['rep_id', 'status']);
  await index('orders_by_product', 'orders', ['product_id']);
  await index('orders_by_option', 'orders', ['option_id']);
  await index('orders_newest', 'orders', ['created_at', 'id']);
  await index('orders_by_status', 'orders', ['status', 'buyer_id']);

  await table('balance_entries')
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id'))
    .addColumn('kind', 'text', required)
    .addColumn('amount_cents', 'bigint', required)
    .addColumn('balance_after_cents', 'bigint', required)
    .addColumn('currency', 'text', required)
    .addColumn('order_id', 'bigint', (column) => column.references('orders.id'))
    .addColumn('actor_id', 'bigint', (column) => column.references('users.id'))
    .addColumn('counted_cents', 'bigint')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', 'bigint', required)
    .addCheckConstraint('balance_entries_kind', sql`kind in ('COLLECTED', 'REFUND', 'CLEAR')`)
    .execute();
  await index('balance_entries_by_user', 'balance_entries', ['user_id', 'id']);
  await index('balance_entries_by_order', 'balance_entries', ['order_id']);

  await table('mail_outbox')
    .addColumn('kind', 'text', required)
    .addColumn('recipient', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('html', 'text')
    .addColumn('attempts', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'bigint', required)
    .addColumn('sent_at', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await index('mail_outbox_due', 'mail_outbox', ['sent_at', 'next_attempt_at']);

  await table('audit_entries')
    .addColumn('actor_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('action', 'text', required)
    .addColumn('subject_id', 'bigint')
    .addColumn('detail', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('created_at', 'bigint', required)
    .execute();
  await index('audit_entries_by_action', 'audit_entries', ['action', 'created_at']);
  await index('audit_entries_by_actor', 'audit_entries', ['actor_id', 'id']);

  await schema
    .createTable('site_texts')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('text', 'text', required)
    .execute();

  // The columns are those of rate-limiter-flexible.
  await schema
    .createTable('rate_limits')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();

  await createReleaseTables(db, engine);
}
