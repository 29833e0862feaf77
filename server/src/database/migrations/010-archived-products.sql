alter table products add column archived_at bigint;
