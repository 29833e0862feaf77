alter table orders alter column buyer_id drop not null;
alter table orders add column sold_by_id bigint references users(id);
alter table orders add column free_name text;
create unique index orders_sold_once on orders (sold_by_id, idempotency_key);
