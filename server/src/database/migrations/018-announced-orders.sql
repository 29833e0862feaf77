alter table orders add column announced_at bigint;
