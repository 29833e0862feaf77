alter table news_posts add column snippet text;
alter table news_posts add column snippet_of bigint;
alter table products add column snippet text;
alter table products add column snippet_of bigint;
