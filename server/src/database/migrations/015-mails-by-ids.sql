alter table mail_outbox add column user_id bigint;
alter table mail_outbox add column data text;
