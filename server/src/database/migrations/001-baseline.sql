-- The schema of version 1.0, for both engines. `$id` stands for the type by which each engine numbers rows.
-- `bigint` throughout: 8 bytes in PostgreSQL, and an ordinary INTEGER for SQLite. With 4-byte columns
-- a large id in a URL would be an error of the database instead of "not found".

create table users (
  id $id,
  email text not null unique,
  email_verified bigint not null,
  name text not null,
  username text not null unique,
  password_hash text not null,
  role bigint not null,
  avatar_url text,
  collected_balance_cents bigint not null default 0,
  graduation_year text,
  search_text text not null,
  created_at bigint not null,
  orders_notified_at bigint,
  order_mails bigint not null default 1,
  language text not null default 'en',
  pickup text not null default '',
  blocked_at bigint,
  deleted_at bigint,
  constraint users_role check (role between 0 and 3),
  constraint users_email_verified check (email_verified in (0, 1))
);
create index users_by_balance on users (collected_balance_cents);
create index users_by_role on users (role);
create index users_by_year on users (graduation_year);

create table sessions (
  id text primary key,
  user_id bigint not null references users(id) on delete cascade,
  created_at bigint not null,
  expires_at bigint not null,
  ended_at bigint,
  last_used_at bigint,
  confirmed_at bigint not null,
  cash_confirmed_at bigint not null default 0
);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_user on sessions (user_id);

create table account_tokens (
  id $id,
  user_id bigint not null references users(id) on delete cascade,
  purpose text not null,
  token_hash text not null unique,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint,
  constraint account_tokens_purpose check (purpose in ('VERIFY', 'RESET'))
);
create index account_tokens_by_user on account_tokens (user_id, purpose);

create table reset_requests (
  id $id,
  email text not null,
  created_at bigint not null
);

create table news_posts (
  id $id,
  title text not null,
  content text not null,
  author_id bigint references users(id) on delete set null,
  signed_by_id bigint references users(id) on delete set null,
  signed_by text,
  search_text text not null default '',
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint,
  version bigint not null default 1
);
create index news_posts_by_signer on news_posts (signed_by_id);
create index news_posts_newest on news_posts (deleted_at, created_at, id);

create table news_photos (
  id $id,
  post_id bigint not null references news_posts(id) on delete cascade,
  kind text not null,
  position bigint not null,
  url text not null,
  constraint news_photos_kind check (kind in ('BANNER', 'GALLERY')),
  constraint news_photos_place unique (post_id, kind, position)
);
create index news_photos_by_url on news_photos (url);

create table pictures (
  hash text primary key,
  width bigint not null,
  height bigint not null,
  bytes bigint not null,
  owner_id bigint references users(id) on delete set null,
  created_at bigint not null
);
create index pictures_by_age on pictures (created_at);

create table products (
  id $id,
  name text not null,
  description text not null,
  price_cents bigint not null,
  available bigint not null,
  max_per_buyer bigint,
  note bigint,
  note_label text,
  sale_from text,
  sale_until text,
  image_url text,
  search_text text not null,
  created_at bigint not null,
  updated_at bigint not null,
  deleted_at bigint,
  version bigint not null default 1,
  constraint products_available check (available >= -1),
  constraint products_price check (price_cents >= 0)
);
create index products_newest on products (deleted_at, created_at, id);

create table product_options (
  id $id,
  product_id bigint not null references products(id),
  name text not null,
  position bigint not null,
  available bigint not null,
  on_sale bigint not null default 1,
  constraint product_options_available check (available >= -1),
  constraint product_options_on_sale check (on_sale in (0, 1))
);
create index product_options_by_product on product_options (product_id, position);

create table orders (
  id $id,
  buyer_id bigint not null references users(id),
  product_id bigint not null references products(id),
  product_name text not null,
  option_id bigint references product_options(id),
  option_name text,
  unit_price_cents bigint not null,
  quantity bigint not null,
  total_cents bigint not null,
  currency text not null,
  instructions text not null,
  status text not null,
  reserved bigint not null,
  rep_id bigint references users(id),
  collected_by_id bigint references users(id),
  idempotency_key text,
  idempotency_hash text,
  created_at bigint not null,
  paid_at bigint,
  delivered_at bigint,
  cancelled_at bigint,
  cancelled_by_id bigint references users(id),
  rep_notified_at bigint,
  constraint orders_quantity check (quantity > 0),
  constraint orders_total check (total_cents = unit_price_cents * quantity),
  constraint orders_reserved check (reserved in (0, 1)),
  constraint orders_status check (status in ('PENDING', 'PAID', 'DELIVERED', 'CANCELLED')),
  constraint orders_idempotency unique (buyer_id, idempotency_key)
);
create index orders_by_buyer on orders (buyer_id, created_at, id);
create index orders_by_option on orders (option_id);
create index orders_by_product on orders (product_id);
create index orders_by_rep on orders (rep_id, status);
create index orders_by_status on orders (status, buyer_id);
create index orders_newest on orders (created_at, id);

create table balance_entries (
  id $id,
  user_id bigint not null references users(id),
  kind text not null,
  amount_cents bigint not null,
  balance_after_cents bigint not null,
  currency text not null,
  order_id bigint references orders(id),
  actor_id bigint references users(id),
  counted_cents bigint,
  note text not null default '',
  created_at bigint not null,
  constraint balance_entries_kind check (kind in ('COLLECTED', 'REFUND', 'CLEAR'))
);
create index balance_entries_by_order on balance_entries (order_id);
create index balance_entries_by_user on balance_entries (user_id, id);

create table mail_outbox (
  id $id,
  kind text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  attempts bigint not null default 0,
  next_attempt_at bigint not null,
  sent_at bigint,
  last_error text,
  created_at bigint not null
);
create index mail_outbox_due on mail_outbox (sent_at, next_attempt_at);

create table audit_entries (
  id $id,
  actor_id bigint references users(id) on delete set null,
  action text not null,
  subject_id bigint,
  detail text not null default '{}',
  created_at bigint not null
);
create index audit_entries_by_action on audit_entries (action, created_at);
create index audit_entries_by_actor on audit_entries (actor_id, id);

create table site_texts (
  name text primary key,
  text text not null
);

-- The columns are those of rate-limiter-flexible.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table releases (
  id $id,
  section text not null,
  version text not null,
  base text not null,
  manifest text not null,
  files bigint not null,
  bytes bigint not null,
  registered_at bigint not null,
  registered_by text not null,
  user_id bigint,
  constraint releases_version unique (section, version)
);

create table live_releases (
  section text primary key,
  version text not null,
  since bigint not null,
  by_itself bigint not null,
  canary text,
  canary_traffic bigint,
  canary_since bigint,
  canary_set bigint,
  kept bigint not null default 0
);

create table site_revision (
  id bigint primary key,
  revision bigint not null,
  adopted_build bigint not null default 0,
  constraint site_revision_one check (id = 1)
);
insert into site_revision (id, revision) values (1, 0);

create table deployments (
  id $id,
  section text not null,
  at bigint not null,
  who text not null,
  user_id bigint,
  action text not null,
  from_version text,
  to_version text,
  traffic bigint,
  why text not null,
  revision bigint not null,
  notified bigint not null default 0,
  kept bigint not null default 0
);
create index deployments_by_section on deployments (section, id);

create table deploy_tokens (
  id $id,
  section text not null,
  label text not null,
  token_hash text not null unique,
  created_at bigint not null,
  created_by text not null,
  last_used_at bigint,
  revoked_at bigint,
  expires_at bigint not null,
  expiry_notified_at bigint,
  user_id bigint,
  may text not null default 'release'
);

create table release_outcomes (
  section text not null,
  version text not null,
  user_id bigint not null references users(id),
  outcome text not null,
  at bigint not null,
  constraint release_outcomes_key primary key (section, version, user_id, outcome)
);
