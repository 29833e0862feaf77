alter table orders add column reminded_at bigint;
alter table mail_outbox add column unsubscribe_url text;
