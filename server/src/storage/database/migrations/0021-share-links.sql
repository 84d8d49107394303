-- Links by which a person without an account plays a lesson or a level: as a release has it, or as it is now when
-- `release_id` is null. Their tokens are derived from the row, like those of recording links. `item_id` is the id that
-- people see. The links of a deleted release go with it.
create table share_links (
  id bigint generated always as identity primary key,
  what text not null check (what in ('level', 'lesson')),
  item_id text not null,
  language text not null,
  title text not null,
  release_id bigint references releases on delete cascade,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  opened integer not null default 0
);
create index share_links_language on share_links (language, id);
create index share_links_release on share_links (release_id) where release_id is not null;
