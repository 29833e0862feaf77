alter table mail_outbox add column token_id bigint;
