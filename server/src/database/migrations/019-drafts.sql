alter table news_posts add column visible_from bigint default 0;
create index news_posts_by_publication on news_posts (visible_from);
create table news_preview_links (
  secret_hash text primary key,
  post_id bigint not null references news_posts(id) on delete cascade,
  expires_at bigint not null
);
create index news_preview_links_by_post on news_preview_links (post_id);
create index users_by_avatar on users (avatar_url);
