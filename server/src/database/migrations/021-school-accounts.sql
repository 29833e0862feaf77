alter table users add column oidc_issuer text;
alter table users add column oidc_subject text;
create unique index users_by_identity on users (oidc_issuer, oidc_subject);

create table sign_in_codes (
  code_hash text primary key,
  user_id bigint not null references users(id) on delete cascade,
  confirmed_at bigint not null,
  expires_at bigint not null
);
create index sign_in_codes_by_user on sign_in_codes (user_id);
