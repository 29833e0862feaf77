alter table news_posts add column idempotency_key text;
alter table news_posts add column idempotency_hash text;
create unique index news_posts_once on news_posts (author_id, idempotency_key);
