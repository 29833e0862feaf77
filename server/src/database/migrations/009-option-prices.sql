alter table product_options add column price_cents bigint;
