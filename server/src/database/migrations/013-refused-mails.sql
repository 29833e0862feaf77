alter table mail_outbox add column refused_at bigint;
