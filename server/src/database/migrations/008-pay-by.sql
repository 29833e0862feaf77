alter table products add column pay_by text;
alter table products add column pay_within_days bigint;
alter table products add column lapses bigint not null default 0;
alter table orders add column pay_by text;
alter table orders add column lapses bigint not null default 0;
