create table school_classes (
  id $id,
  name text not null,
  class_key text not null unique,
  school_year bigint not null
);

create table invitations (
  id $id,
  email text not null unique,
  name text,
  class_id bigint references school_classes(id) on delete set null,
  invited_by bigint references users(id),
  token_hash text not null unique,
  mailed_at bigint not null,
  expires_at bigint not null,
  ended_at bigint
);
create index invitations_by_class on invitations (class_id);
create index invitations_by_inviter on invitations (invited_by);
