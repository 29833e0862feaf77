alter table products add column image_alt text not null default '';
alter table news_photos add column alt text not null default '';
