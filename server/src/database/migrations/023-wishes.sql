create table product_wishes (
  id $id,
  user_id bigint not null references users(id) on delete cascade,
  product_id bigint not null references products(id) on delete cascade,
  option_id bigint references product_options(id) on delete cascade,
  told_at bigint,
  created_at bigint not null
);
create unique index product_wishes_of_user on product_wishes (user_id, product_id, coalesce(option_id, 0));
create index product_wishes_by_product on product_wishes (product_id);
create index product_wishes_by_option on product_wishes (option_id);
