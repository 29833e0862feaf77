alter table users add column name_key text;
