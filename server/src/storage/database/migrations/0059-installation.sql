-- Which installation this database is of. Its store of files bears the same mark, so that no other one
-- takes what is kept there for files that nobody names, and removes them.
create table installation (
  only_one boolean primary key default true check (only_one),
  id uuid not null default gen_random_uuid()
);
insert into installation default values;
