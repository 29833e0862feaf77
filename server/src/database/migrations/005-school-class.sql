alter table users add column class text;
alter table users add column class_key text;
alter table users add column class_year bigint;
