alter table orders add column class text;
update orders set class = (select users.class from users where users.id = orders.buyer_id);
