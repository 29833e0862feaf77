alter table products add column cost_cents bigint;
alter table products add column goal_cents bigint;
