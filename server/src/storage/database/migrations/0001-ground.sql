-- Trigram search over folded and as-typed texts, by language (shared GIN index).
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table users (
  id bigint generated always as identity primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  role text not null check (role in ('admin', 'editor', 'contributor', 'viewer')),
  status text not null default 'active' check (status in ('active', 'disabled')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

-- A token names its session; deleting the row ends it at the next request.
create table sessions (
  id uuid primary key,
  user_id bigint not null references users on delete cascade,
  address text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- The newest one-time link of a purpose; only the hash is kept.
create table one_time_links (
  purpose text primary key,
  token_hash bytea not null,
  created_at timestamptz not null default now()
);

-- Unlogged: counts that are written several times a sign-in are not worth waiting for the disk, and
-- a crash of PostgreSQL may forget them.
create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  expires_at timestamptz not null
);
create index rate_limits_expiry on rate_limits (expires_at);

create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  call text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, call, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Immutable, by content. Peaks: 64 hex digits.
create table files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null,
  bytes bigint not null check (bytes > 0),
  duration double precision,
  peaks text,
  created_at timestamptz not null default now()
);

create table assets (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('audio', 'video', 'graphic')),
  code text not null check (code ~ '^[A-Za-z0-9_-]{6}$'),
  language text,
  local_text text,
  translation text,
  search_text text not null,
  search_key text not null,
  file_sha256 text references files,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index assets_code on assets (kind, lower(code));
create index assets_newest on assets (kind, id desc);
create index assets_language_newest on assets (kind, language, id desc);
create index assets_without_file on assets (kind, language, id desc) where file_sha256 is null;
create index assets_search_key on assets using gin (language, search_key gin_trgm_ops);
create index assets_search_text on assets using gin (search_text gin_trgm_ops);

create table asset_versions (
  id bigint generated always as identity primary key,
  asset_id bigint not null references assets on delete cascade,
  sha256 text not null references files,
  uploaded_by bigint references users,
  uploaded_at timestamptz not null default now()
);
create index asset_versions_asset on asset_versions (asset_id, id desc);
create index asset_versions_file on asset_versions (sha256);

-- Counting a million rows costs 40 ms, reading a counter nothing: kept true by triggers.
create table asset_counts (
  kind text not null,
  language text not null,
  declared bigint not null,
  with_file bigint not null,
  primary key (kind, language)
);

create function count_assets() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into asset_counts as counts (kind, language, declared, with_file)
    select kind, coalesce(language, ''), -count(*), -count(file_sha256) from before_rows group by 1, 2 order by 1, 2
    on conflict (kind, language) do update
      set declared = counts.declared + excluded.declared, with_file = counts.with_file + excluded.with_file;
  end if;
  if tg_op <> 'DELETE' then
    insert into asset_counts as counts (kind, language, declared, with_file)
    select kind, coalesce(language, ''), count(*), count(file_sha256) from after_rows group by 1, 2 order by 1, 2
    on conflict (kind, language) do update
      set declared = counts.declared + excluded.declared, with_file = counts.with_file + excluded.with_file;
  end if;
  return null;
end $$;
create trigger count_inserted after insert on assets
  referencing new table as after_rows for each statement execute function count_assets();
create trigger count_updated after update on assets
  referencing old table as before_rows new table as after_rows for each statement execute function count_assets();
create trigger count_deleted after delete on assets
  referencing old table as before_rows for each statement execute function count_assets();

-- History hangs on the surrogate key; public ids are unique among what is not deleted.
create table levels (
  key bigint generated always as identity primary key,
  id text not null,
  language text not null,
  level integer not null check (level between 1 and 999),
  level_in_words text not null,
  title text not null,
  description text not null,
  total_lessons integer not null,
  completed_lessons integer not null default 0,
  locked boolean not null default false,
  available boolean not null default false,
  icon text,
  image text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index levels_id on levels (id) where deleted_at is null;
create unique index levels_number on levels (language, level) where deleted_at is null;

-- `slot` is the place of the id in the level's ten: the constraint is the cap of ten itself.
create table lessons (
  key bigint generated always as identity primary key,
  id text not null,
  level_key bigint not null references levels,
  slot integer not null check (slot between 1 and 10),
  title text not null,
  description text not null,
  goal text not null,
  lesson_number integer not null check (lesson_number > 0),
  exercise_count integer not null,
  points text[] not null,
  available boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index lessons_id on lessons (id) where deleted_at is null;
create unique index lessons_slot on lessons (level_key, slot) where deleted_at is null;

create table activities (
  key bigint generated always as identity primary key,
  id text not null,
  lesson_key bigint not null references lessons,
  kind text not null,
  instruction text not null,
  localized_instruction text not null,
  activity_number integer not null,
  difficulty text not null,
  tags text[] not null,
  is_active boolean not null default false,
  data jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index activities_id on activities (id) where deleted_at is null;
create index activities_lesson on activities (lesson_key) where deleted_at is null;

-- Which codes are named where; undeclared codes too. Joins go by the lower-case code.
create table asset_refs (
  entity text not null,
  entity_key bigint not null,
  path text not null,
  kind text not null,
  code text not null,
  primary key (entity, entity_key, path)
);
create index asset_refs_code on asset_refs (kind, lower(code));

-- The whole row as it was after each write.
create table revisions (
  entity text not null,
  entity_key bigint not null,
  version integer not null,
  snapshot jsonb not null,
  user_id bigint references users,
  at timestamptz not null default now(),
  primary key (entity, entity_key, version)
);

-- Who did what, on what, from where. Before and after are the revisions of the versions named.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id bigint references users,
  action text not null,
  entity text not null,
  entity_keys bigint[] not null,
  versions integer[] not null,
  address text not null
);
create index audit_events_entity on audit_events using gin (entity, entity_keys);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete or truncate on revisions for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on audit_events for each statement execute function refuse_change();
