alter table deployments add column withdrawn bigint not null default 0;
create index deployments_withdrawn on deployments (section, from_version) where withdrawn = 1;
