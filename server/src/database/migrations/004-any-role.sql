-- The table of rights knows the roles. A copy of their numbers here would make every new role a migration.
alter table users drop constraint users_role;
