-- The schema of the last version before the baseline.
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
create table sessions (
  id uuid primary key,
  user_id bigint not null references users on delete cascade,
  address text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
create table one_time_links (
  purpose text primary key,
  token_hash bytea not null,
  created_at timestamptz not null default now()
);
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
create table asset_refs (
  entity text not null,
  entity_key bigint not null,
  path text not null,
  kind text not null,
  code text not null,
  primary key (entity, entity_key, path)
);
create index asset_refs_code on asset_refs (kind, lower(code));
create table revisions (
  entity text not null,
  entity_key bigint not null,
  version integer not null,
  snapshot jsonb not null,
  user_id bigint references users,
  at timestamptz not null default now(),
  primary key (entity, entity_key, version)
);
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
create table password_resets (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index password_resets_expiry on password_resets (expires_at);
create index audit_events_sign_ins on audit_events (user_id, address) where action = 'sign in';
alter table revisions add column shape integer not null default 1;
alter table activities add column shape integer not null default 1;
create statistics if not exists assets_audio_search_key on (case when kind = 'audio' then search_key end) from assets;
create statistics if not exists assets_audio_search_text on (case when kind = 'audio' then search_text end) from assets;
create statistics if not exists assets_video_search_key on (case when kind = 'video' then search_key end) from assets;
create statistics if not exists assets_video_search_text on (case when kind = 'video' then search_text end) from assets;
create statistics if not exists assets_graphic_search_key on (case when kind = 'graphic' then search_key end) from assets;
create statistics if not exists assets_graphic_search_text on (case when kind = 'graphic' then search_text end) from assets;
create index if not exists assets_audio_search_key on assets
  using gin (language, (case when kind = 'audio' then search_key end) gin_trgm_ops) where kind = 'audio';
create index if not exists assets_audio_search_text on assets
  using gin (language, (case when kind = 'audio' then search_text end) gin_trgm_ops) where kind = 'audio';
create index if not exists assets_video_search_key on assets
  using gin (language, (case when kind = 'video' then search_key end) gin_trgm_ops) where kind = 'video';
create index if not exists assets_video_search_text on assets
  using gin (language, (case when kind = 'video' then search_text end) gin_trgm_ops) where kind = 'video';
create index if not exists assets_graphic_search_key on assets
  using gin (language, (case when kind = 'graphic' then search_key end) gin_trgm_ops) where kind = 'graphic';
create index if not exists assets_graphic_search_text on assets
  using gin (language, (case when kind = 'graphic' then search_text end) gin_trgm_ops) where kind = 'graphic';
analyze assets;
drop index if exists assets_search_key;
drop index if exists assets_search_text;
create table asset_count_deltas (
  kind text not null,
  language text not null,
  declared bigint not null,
  with_file bigint not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
drop trigger count_updated on assets;
create or replace function count_assets() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into asset_count_deltas (kind, language, declared, with_file)
    select kind, coalesce(language, ''), -count(*), -count(file_sha256) from before_rows group by 1, 2;
  else
    insert into asset_count_deltas (kind, language, declared, with_file)
    select kind, coalesce(language, ''), count(*), count(file_sha256) from after_rows group by 1, 2;
  end if;
  return null;
end $$;
create function count_changed_asset() returns trigger language plpgsql as $$
begin
  insert into asset_count_deltas (kind, language, declared, with_file)
  select kind, coalesce(language, ''), sum(declared), sum(with_file) from (values
    (old.kind, old.language, -1, -(old.file_sha256 is not null)::integer),
    (new.kind, new.language, 1, (new.file_sha256 is not null)::integer)
  ) as moved (kind, language, declared, with_file) group by 1, 2;
  return null;
end $$;
create trigger count_changed after update of kind, language, file_sha256 on assets for each row
  when ((old.kind, old.language, old.file_sha256 is null) is distinct from (new.kind, new.language, new.file_sha256 is null))
  execute function count_changed_asset();
alter table asset_counts rename to asset_counts_folded;
create view asset_counts as
  select kind, language, sum(declared)::bigint as declared, sum(with_file)::bigint as with_file from (
    select kind, language, declared, with_file from asset_counts_folded
    union all
    select kind, language, declared, with_file from asset_count_deltas
  ) as parts group by kind, language;
lock table levels in exclusive mode;
lock table lessons in exclusive mode;
create function free_lesson_number(of_level bigint, of_lesson bigint, wanted integer) returns integer language sql as $$
  select candidate from (
    select candidate, 1 as turn from generate_series(wanted, least(wanted + 10, 1000000)) as candidate
    union all
    select candidate, 2 from generate_series(1, 11) as candidate
  ) as candidates
  where not exists (
    select from lessons
    where level_key = of_level and key <> of_lesson and lesson_number = candidate and deleted_at is null
  )
  order by turn, candidate limit 1
$$;
create function number_lesson() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.lesson_number = old.lesson_number and old.deleted_at is null then
    return new;
  end if;
  perform from levels where key = new.level_key for update;
  new.lesson_number := free_lesson_number(new.level_key, new.key, new.lesson_number);
  return new;
end $$;
create trigger number_lesson before insert or update of lesson_number, deleted_at on lessons
  for each row when (new.deleted_at is null) execute function number_lesson();
do $$
declare
  doubled record;
  moved bigint[] := '{}';
begin
  for doubled in
    select key, level_key, lesson_number from (
      select *, row_number() over (partition by level_key, lesson_number order by id) as place
      from lessons where deleted_at is null
    ) as numbered
    where place > 1 order by level_key, lesson_number, id
  loop
    update lessons
    set lesson_number = free_lesson_number(doubled.level_key, doubled.key, doubled.lesson_number),
        version = version + 1, updated_at = now()
    where key = doubled.key;
    moved := moved || doubled.key;
  end loop;
  with written as (
    insert into revisions (entity, entity_key, version, shape, snapshot)
    select 'lesson', l.key, l.version, 1, to_jsonb(l) from lessons l where l.key = any(moved)
    returning entity_key, version
  )
  insert into audit_events (action, entity, entity_keys, versions, address)
  select 'renumber', 'lesson', array_agg(entity_key order by entity_key), array_agg(version order by entity_key), ''
  from written having count(*) > 0;
end $$;
create unique index if not exists lessons_number on lessons (level_key, lesson_number)
  where deleted_at is null;
create function end_what_a_disabled_account_holds() returns trigger language plpgsql as $$
begin
  delete from password_resets where user_id = new.id;
  delete from sessions where user_id = new.id;
  return null;
end $$;
create trigger disabled after update of status on users
  for each row when (new.status <> 'active' and old.status = 'active')
  execute function end_what_a_disabled_account_holds();
alter table assets
  add column search_tokens integer[] not null default '{}',
  add column search_version integer not null default 0;
create function outdate_search() returns trigger language plpgsql as $$
begin
  new.search_version := 0;
  return new;
end $$;
create trigger search_outdated before update of search_text on assets for each row
  when (
    new.search_text <> old.search_text and new.search_version = old.search_version
    and new.search_tokens = old.search_tokens
  ) execute function outdate_search();
create function asset_language_place(language text, place integer) returns integer
  language sql immutable parallel safe
  return (hashtext(language) & 4095) << 19 | place;
create function asset_search_places(id bigint, file_sha256 text, language text, tokens integer[]) returns integer[]
  language sql immutable parallel safe
  return tokens || array[
    (id >> 12) * 4, (id >> 16) * 4 + 1, case when file_sha256 is null then 3 else 7 end,
    asset_language_place(coalesce(language, ''), ((id >> 12) * 4)::integer),
    asset_language_place(coalesce(language, ''), ((id >> 16) * 4 + 1)::integer)
  ]::integer[];
create index if not exists assets_search_outdated on assets (id) where search_version < 1;
create index if not exists assets_audio_places_key on assets using gin (
  language, asset_search_places(id, file_sha256, language, search_tokens),
  (case when kind = 'audio' then search_key end) gin_trgm_ops
) where kind = 'audio';
create index if not exists assets_audio_places_text on assets using gin (
  language, asset_search_places(id, file_sha256, language, null),
  (case when kind = 'audio' then search_text end) gin_trgm_ops
) where kind = 'audio';
create index if not exists assets_video_places_key on assets using gin (
  language, asset_search_places(id, file_sha256, language, search_tokens),
  (case when kind = 'video' then search_key end) gin_trgm_ops
) where kind = 'video';
create index if not exists assets_video_places_text on assets using gin (
  language, asset_search_places(id, file_sha256, language, null),
  (case when kind = 'video' then search_text end) gin_trgm_ops
) where kind = 'video';
create index if not exists assets_graphic_places_key on assets using gin (
  language, asset_search_places(id, file_sha256, language, search_tokens),
  (case when kind = 'graphic' then search_key end) gin_trgm_ops
) where kind = 'graphic';
create index if not exists assets_graphic_places_text on assets using gin (
  language, asset_search_places(id, file_sha256, language, null),
  (case when kind = 'graphic' then search_text end) gin_trgm_ops
) where kind = 'graphic';
analyze assets;
drop index if exists assets_audio_search_key;
drop index if exists assets_audio_search_text;
drop index if exists assets_video_search_key;
drop index if exists assets_video_search_text;
drop index if exists assets_graphic_search_key;
drop index if exists assets_graphic_search_text;
drop statistics if exists assets_audio_search_key;
drop statistics if exists assets_audio_search_text;
drop statistics if exists assets_video_search_key;
drop statistics if exists assets_video_search_text;
drop statistics if exists assets_graphic_search_key;
drop statistics if exists assets_graphic_search_text;
lock table assets in share row exclusive mode;
create table asset_block_deltas (
  kind text not null,
  language text not null,
  block integer not null,
  declared integer not null,
  with_file integer not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
create table asset_blocks_folded (
  kind text not null,
  language text not null,
  width integer not null,
  block integer not null,
  declared integer not null,
  with_file integer not null,
  primary key (kind, language, width, block)
);
create view asset_blocks as
  select kind, language, width, block, declared, with_file from asset_blocks_folded
  union all
  select d.kind, l.language, w.width, d.block / (w.width / 256), d.declared, d.with_file
  from asset_block_deltas d
  cross join (values (256), (16384)) as w (width)
  cross join lateral (values (d.language), ('*')) as l (language);
create or replace function count_assets() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into asset_block_deltas (kind, language, block, declared, with_file)
    select kind, coalesce(language, ''), id / 256, -count(*), -count(file_sha256) from before_rows group by 1, 2, 3;
  else
    insert into asset_block_deltas (kind, language, block, declared, with_file)
    select kind, coalesce(language, ''), id / 256, count(*), count(file_sha256) from after_rows group by 1, 2, 3;
  end if;
  return null;
end $$;
create or replace function count_changed_asset() returns trigger language plpgsql as $$
begin
  insert into asset_block_deltas (kind, language, block, declared, with_file)
  select kind, coalesce(language, ''), new.id / 256, sum(declared), sum(with_file) from (values
    (old.kind, old.language, -1, -(old.file_sha256 is not null)::integer),
    (new.kind, new.language, 1, (new.file_sha256 is not null)::integer)
  ) as moved (kind, language, declared, with_file) group by 1, 2;
  return null;
end $$;
with taken as (
  delete from asset_count_deltas returning kind, language, declared, with_file
)
insert into asset_counts_folded as counts (kind, language, declared, with_file)
select kind, language, sum(declared), sum(with_file) from taken group by 1, 2 order by 1, 2
on conflict (kind, language) do update
  set declared = counts.declared + excluded.declared, with_file = counts.with_file + excluded.with_file;
create or replace view asset_counts as
  select kind, language, sum(declared)::bigint as declared, sum(with_file)::bigint as with_file from (
    select kind, language, declared, with_file from asset_counts_folded
    union all
    select kind, language, declared, with_file from asset_count_deltas
    union all
    select kind, language, declared, with_file from asset_block_deltas
  ) as parts group by kind, language;
insert into asset_blocks_folded as blocks (kind, language, width, block, declared, with_file)
select kind, l.language, w.width, narrow / (w.width / 256), sum(declared), sum(with_file)
from (
  select kind, coalesce(language, '') as language, (id / 256)::integer as narrow, count(*) as declared, count(file_sha256) as with_file
  from assets group by 1, 2, 3
  union all
  select kind, language, block, -declared, -with_file from asset_blocks where width = 256 and language <> '*'
) as missing
cross join (values (256), (16384)) as w (width)
cross join lateral (values (missing.language), ('*')) as l (language)
group by 1, 2, 3, 4 having sum(declared) <> 0 or sum(with_file) <> 0
order by 1, 2, 3, 4
on conflict (kind, language, width, block) do update
  set declared = blocks.declared + excluded.declared, with_file = blocks.with_file + excluded.with_file;
alter table assets alter column search_tokens set statistics 300;
analyze assets;
alter table assets add column title text, add column description text, add column key_words text[];
alter table files
  add column width integer,
  add column height integer,
  add column warnings text[] not null default '{}',
  add column thumbnail_sha256 text references files;
create table uploads (
  id uuid primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  code text not null,
  file_name text not null,
  metadata text not null,
  fingerprint text,
  replaces boolean not null,
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0 check (received between 0 and bytes),
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  state text not null default 'receiving' check (state in ('receiving', 'committed', 'refused')),
  reason text,
  holder uuid,
  held_until timestamptz,
  wanted boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index uploads_open on uploads (user_id) include (bytes) where state = 'receiving';
create index uploads_expiry on uploads (expires_at);
create index uploads_digest on uploads (digest) where state = 'receiving';
create table imports (
  id bigint generated always as identity primary key,
  kind text not null,
  file_name text not null,
  user_id bigint references users,
  at timestamptz not null default now(),
  created integer not null,
  updated integer not null,
  unchanged integer not null,
  undone_at timestamptz
);
create index imports_newest on imports (kind, id desc);
create table import_rows (
  import_id bigint not null references imports on delete cascade,
  asset_id bigint not null,
  before jsonb,
  after jsonb not null,
  undone boolean not null default false,
  primary key (import_id, asset_id)
);
alter table asset_versions drop constraint asset_versions_asset_id_fkey;
alter table assets add column to_mend text[];
create table right_texts (
  asset_id bigint not null,
  field text not null,
  rule text not null,
  text text not null,
  user_id bigint references users,
  at timestamptz not null default now()
);
create unique index right_texts_once on right_texts (asset_id, field, rule, md5(text));
alter table imports add column rule text;
create index if not exists assets_search_outdated_2 on assets (id) where search_version < 2;
create index if not exists assets_to_mend on assets (kind, id desc) include (language, to_mend)
  where to_mend is not null;
lock table assets, asset_refs, activities, levels in share row exclusive mode;
alter table assets add column used boolean not null default false;
create function begin_unused() returns trigger language plpgsql as $$
begin
  new.used = false;
  return new;
end $$;
create trigger begins_unused before insert on assets for each row when (new.used is null) execute function begin_unused();
create table asset_use_changes (
  kind text not null,
  code text,
  block integer
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
create function asset_is_used(of_kind text, lower_code text) returns boolean language sql stable as $$
  select exists (
    select from asset_refs r where r.kind = of_kind and lower(r.code) = lower_code and case r.entity
      when 'activity' then exists (select from activities a where a.key = r.entity_key and a.deleted_at is null)
      when 'level' then exists (select from levels v where v.key = r.entity_key and v.deleted_at is null)
      else false
    end
  )
$$;
create function note_named_codes() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    insert into asset_use_changes (kind, code) select distinct kind, lower(code) from before_rows;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into asset_use_changes (kind, code) select distinct kind, lower(code) from after_rows;
  end if;
  return null;
end $$;
create trigger named_inserted after insert on asset_refs
  referencing new table as after_rows for each statement execute function note_named_codes();
create trigger named_updated after update on asset_refs
  referencing old table as before_rows new table as after_rows for each statement execute function note_named_codes();
create trigger named_deleted after delete on asset_refs
  referencing old table as before_rows for each statement execute function note_named_codes();
create function note_codes_of_deleted() returns trigger language plpgsql as $$
begin
  insert into asset_use_changes (kind, code)
  select distinct kind, lower(code) from asset_refs where entity = tg_argv[0] and entity_key = new.key;
  return null;
end $$;
create trigger deleted_with_codes after update of deleted_at on activities for each row
  when ((old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function note_codes_of_deleted('activity');
create trigger deleted_with_codes after update of deleted_at on levels for each row
  when ((old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function note_codes_of_deleted('level');
create table asset_use_deltas (
  kind text not null,
  language text not null,
  block integer not null,
  used integer not null,
  used_with_file integer not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
alter table asset_counts_folded
  add column used bigint not null default 0, add column used_with_file bigint not null default 0;
alter table asset_blocks_folded
  add column used integer not null default 0, add column used_with_file integer not null default 0;
create view asset_use_counts as
  select kind, language, sum(declared)::bigint as declared, sum(with_file)::bigint as with_file,
    sum(used)::bigint as used, sum(used_with_file)::bigint as used_with_file
  from (
    select kind, language, declared, with_file, 0 as used, 0 as used_with_file from asset_counts
    union all
    select kind, language, 0, 0, used, used_with_file from asset_counts_folded
    union all
    select kind, language, 0, 0, used, used_with_file from asset_use_deltas
  ) as parts group by kind, language;
create view asset_use_blocks as
  select kind, language, width, block, declared, with_file, 0 as used, 0 as used_with_file from asset_blocks
  union all
  select kind, language, width, block, 0, 0, used, used_with_file from asset_blocks_folded
  union all
  select d.kind, l.language, w.width, d.block / (w.width / 256), 0, 0, d.used, d.used_with_file
  from asset_use_deltas d
  cross join (values (256), (16384)) as w (width)
  cross join lateral (values (d.language), ('*')) as l (language);
create function count_used_assets() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into asset_use_deltas (kind, language, block, used, used_with_file)
    select kind, coalesce(language, ''), id / 256, -count(*), -count(file_sha256) from before_rows where used group by 1, 2, 3;
  else
    insert into asset_use_deltas (kind, language, block, used, used_with_file)
    select kind, coalesce(language, ''), id / 256, count(*), count(file_sha256) from after_rows where used group by 1, 2, 3;
    insert into asset_use_changes (kind, block) select distinct kind, id / 256 from after_rows;
  end if;
  return null;
end $$;
create trigger count_used_inserted after insert on assets
  referencing new table as after_rows for each statement execute function count_used_assets();
create trigger count_used_deleted after delete on assets
  referencing old table as before_rows for each statement execute function count_used_assets();
create function count_used_changed_asset() returns trigger language plpgsql as $$
begin
  insert into asset_use_deltas (kind, language, block, used, used_with_file)
  select kind, coalesce(language, ''), new.id / 256, sum(used), sum(used_with_file) from (values
    (old.kind, old.language, -old.used::integer, -(old.used and old.file_sha256 is not null)::integer),
    (new.kind, new.language, new.used::integer, (new.used and new.file_sha256 is not null)::integer)
  ) as moved (kind, language, used, used_with_file) group by 1, 2;
  return null;
end $$;
create trigger count_used_changed after update of kind, language, file_sha256, used on assets for each row
  when ((old.used or new.used) and (old.kind, old.language, old.file_sha256 is null, old.used)
    is distinct from (new.kind, new.language, new.file_sha256 is null, new.used))
  execute function count_used_changed_asset();
create function note_other_code() returns trigger language plpgsql as $$
begin
  insert into asset_use_changes (kind, code) values (new.kind, lower(new.code));
  return null;
end $$;
create trigger other_code after update of kind, code on assets for each row
  when ((old.kind, lower(old.code)) is distinct from (new.kind, lower(new.code)))
  execute function note_other_code();
insert into asset_use_changes (kind, code) select distinct kind, lower(code) from asset_refs;
create index if not exists assets_code_order on assets (kind, lower(code)) include (id, code, language, used);
create index if not exists assets_code_order_missing on assets (kind, lower(code)) include (id, code, language, used) where file_sha256 is null;
create index if not exists assets_text_hausa on assets (kind, left(local_text, 100) collate "ha-x-icu", id) where language = 'hausa';
create index if not exists assets_text_igbo on assets (kind, left(local_text, 100) collate "ig-x-icu", id) where language = 'igbo';
create index if not exists assets_text_nigerian_pidgin on assets (kind, left(local_text, 100) collate "und-x-icu", id) where language = 'nigerianPidgin';
create index if not exists assets_text_swahili on assets (kind, left(local_text, 100) collate "und-x-icu", id) where language = 'swahili';
create index if not exists assets_text_wolof on assets (kind, left(local_text, 100) collate "wo-x-icu", id) where language = 'wolof';
create index if not exists assets_text_yoruba on assets (kind, left(local_text, 100) collate "yo-x-icu", id) where language = 'yoruba';
create index if not exists assets_title_order on assets (kind, left(title, 100) collate "und-x-icu", id) where language is null;
alter table files add column judged_version integer not null default 0;
alter table uploads add column invalid_type boolean not null default false;
alter table activities
  add column search_text text not null default '',
  add column search_key text not null default '',
  add column search_parts smallint[] not null default '{}',
  add column search_tags text[] not null default '{}',
  add column search_version integer not null default 0;
create trigger activity_search_outdated
  before update of id, instruction, localized_instruction, tags, data on activities for each row
  when (
    new.search_version = old.search_version
    and (new.id, new.instruction, new.localized_instruction, new.tags, new.data)
      is distinct from (old.id, old.instruction, old.localized_instruction, old.tags, old.data)
  ) execute function outdate_search();
create index if not exists activities_search_outdated on activities (key) where search_version < 2;
create index if not exists activities_course on activities (lesson_key, activity_number, id)
  include (kind, difficulty, is_active) where deleted_at is null;
create index if not exists activities_search on activities
  using gin (search_key gin_trgm_ops, search_parts, search_tags) with (fastupdate = off)
  where deleted_at is null;
create index if not exists assets_text_hausa_whole on assets (kind, local_text collate "ha-x-icu", id) include (used, file_sha256)
  where language = 'hausa' and char_length(local_text) <= 100;
create index if not exists assets_text_hausa_begins on assets (kind, left(local_text, 100) collate "ha-x-icu", id)
  where language = 'hausa' and char_length(local_text) > 100;
create index if not exists assets_text_igbo_whole on assets (kind, local_text collate "ig-x-icu", id) include (used, file_sha256)
  where language = 'igbo' and char_length(local_text) <= 100;
create index if not exists assets_text_igbo_begins on assets (kind, left(local_text, 100) collate "ig-x-icu", id)
  where language = 'igbo' and char_length(local_text) > 100;
create index if not exists assets_text_nigerian_pidgin_whole on assets (kind, local_text collate "und-x-icu", id) include (used, file_sha256)
  where language = 'nigerianPidgin' and char_length(local_text) <= 100;
create index if not exists assets_text_nigerian_pidgin_begins on assets (kind, left(local_text, 100) collate "und-x-icu", id)
  where language = 'nigerianPidgin' and char_length(local_text) > 100;
create index if not exists assets_text_swahili_whole on assets (kind, local_text collate "und-x-icu", id) include (used, file_sha256)
  where language = 'swahili' and char_length(local_text) <= 100;
create index if not exists assets_text_swahili_begins on assets (kind, left(local_text, 100) collate "und-x-icu", id)
  where language = 'swahili' and char_length(local_text) > 100;
create index if not exists assets_text_wolof_whole on assets (kind, local_text collate "wo-x-icu", id) include (used, file_sha256)
  where language = 'wolof' and char_length(local_text) <= 100;
create index if not exists assets_text_wolof_begins on assets (kind, left(local_text, 100) collate "wo-x-icu", id)
  where language = 'wolof' and char_length(local_text) > 100;
create index if not exists assets_text_yoruba_whole on assets (kind, local_text collate "yo-x-icu", id) include (used, file_sha256)
  where language = 'yoruba' and char_length(local_text) <= 100;
create index if not exists assets_text_yoruba_begins on assets (kind, left(local_text, 100) collate "yo-x-icu", id)
  where language = 'yoruba' and char_length(local_text) > 100;
create index if not exists assets_title_whole on assets (kind, title collate "und-x-icu", id) include (used, file_sha256)
  where language is null and char_length(title) <= 100;
create index if not exists assets_title_begins on assets (kind, left(title, 100) collate "und-x-icu", id)
  where language is null and char_length(title) > 100;
create index if not exists assets_code_order_present on assets (kind, lower(code)) include (id, code, language, used) where file_sha256 is not null;
create table chat_series (
  key bigint generated always as identity primary key,
  id text not null,
  lesson_key bigint not null references lessons,
  place integer not null,
  kind text not null,
  shape integer not null,
  data jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index chat_series_id on chat_series (id) where deleted_at is null;
create index chat_series_lesson on chat_series (lesson_key, place) where deleted_at is null;
create or replace function asset_is_used(of_kind text, lower_code text) returns boolean language sql stable as $$
  select exists (
    select from asset_refs r where r.kind = of_kind and lower(r.code) = lower_code and case r.entity
      when 'activity' then exists (select from activities a where a.key = r.entity_key and a.deleted_at is null)
      when 'chat' then exists (select from chat_series c where c.key = r.entity_key and c.deleted_at is null)
      when 'level' then exists (select from levels v where v.key = r.entity_key and v.deleted_at is null)
      else false
    end
  )
$$;
create trigger deleted_with_codes after update of deleted_at on chat_series for each row
  when ((old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function note_codes_of_deleted('chat');
alter table users
  alter column password_hash drop not null,
  drop constraint users_status_check,
  add constraint users_status_check check (status in ('active', 'invited', 'disabled'));
create table invitations (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index invitations_expiry on invitations (expires_at);
alter table sessions
  add column user_agent text not null default '',
  add column last_seen_at timestamptz not null default now();
alter table audit_events add column changed jsonb;
create index audit_events_presence on audit_events (user_id, at) where action in ('sign in', 'sign out');
create or replace function end_what_a_disabled_account_holds() returns trigger language plpgsql as $$
begin
  delete from password_resets where user_id = new.id;
  delete from invitations where user_id = new.id;
  delete from sessions where user_id = new.id;
  return null;
end $$;
drop trigger disabled on users;
create trigger disabled after update of status on users
  for each row when (new.status = 'disabled' and old.status <> 'disabled')
  execute function end_what_a_disabled_account_holds();
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint,
  created_at timestamptz not null default now()
);
create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
create table sign_in_proofs (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_proofs_user on sign_in_proofs (user_id);
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
alter table sessions add column second_factor boolean not null default false;
create function require_second_factor() returns trigger language plpgsql as $$
begin
  if exists (select from second_factors where user_id = new.user_id and confirmed_at is not null) then
    raise exception 'this account has a second factor'
      using errcode = 'check_violation', constraint = 'sessions_second_factor';
  end if;
  return new;
end $$;
create trigger second_factor before insert on sessions
  for each row when (not new.second_factor) execute function require_second_factor();
alter table users add column password_changed_at timestamptz;
update users set password_changed_at = coalesce(
  (select max(a.at) from audit_events a
   where a.entity = 'user' and a.entity_keys @> array[users.id]
     and a.action in ('accept invitation', 'reset password', 'change password')),
  created_at)
where password_hash is not null;
create function note_password_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.password_hash is distinct from old.password_hash then
    new.password_changed_at := case when new.password_hash is not null then now() end;
  end if;
  if tg_op = 'UPDATE' then
    delete from sign_in_proofs where user_id = new.id;
  end if;
  return new;
end $$;
create trigger password_changed before insert or update of password_hash on users
  for each row execute function note_password_change();
create or replace function end_what_a_disabled_account_holds() returns trigger language plpgsql as $$
begin
  delete from password_resets where user_id = new.id;
  delete from invitations where user_id = new.id;
  delete from sign_in_proofs where user_id = new.id;
  delete from sessions where user_id = new.id;
  return null;
end $$;
create table api_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  scope text not null check (scope in ('read', 'read-write')),
  token_hash bytea not null unique,
  last_used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index api_tokens_user on api_tokens (user_id);
create or replace function end_what_a_disabled_account_holds() returns trigger language plpgsql as $$
begin
  delete from password_resets where user_id = new.id;
  delete from invitations where user_id = new.id;
  delete from sign_in_proofs where user_id = new.id;
  delete from api_tokens where user_id = new.id;
  delete from sessions where user_id = new.id;
  return null;
end $$;
create index if not exists audit_events_at on audit_events (at, id);
create index if not exists audit_events_user on audit_events (user_id, at, id);
create index if not exists audit_events_kind on audit_events (entity, at, id);
create index if not exists levels_deleted on levels (deleted_at) where deleted_at is not null;
create index if not exists lessons_deleted on lessons (deleted_at) where deleted_at is not null;
create index if not exists activities_deleted on activities (deleted_at) where deleted_at is not null;
create index if not exists chat_series_deleted on chat_series (deleted_at) where deleted_at is not null;
create index if not exists audit_events_deleted on audit_events (entity, at) where action = 'delete';
create table identities (
  issuer text not null,
  subject text not null,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create unique index identities_user on identities (user_id, issuer);
create table oidc_requests (
  state_hash bytea primary key,
  browser_hash bytea not null,
  secrets bytea not null,
  session_id uuid references sessions on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index oidc_requests_expiry on oidc_requests (expires_at);
create index oidc_requests_session on oidc_requests (session_id);
alter table sessions add column proved_until timestamptz;
alter table sign_in_proofs
  add column issuer text,
  add column subject text,
  add constraint sign_in_proofs_identity check ((issuer is null) = (subject is null));
create unlogged table presence_processes (
  id uuid primary key,
  seen_at timestamptz not null default now()
);
create unlogged table open_things (
  process_id uuid not null references presence_processes on delete cascade,
  stream integer not null,
  session_id uuid not null,
  entity text not null,
  thing text not null,
  primary key (process_id, stream, entity, thing)
);
create index open_things_thing on open_things (entity, thing);
create table integrity_checks (
  id bigint generated always as identity primary key,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  begun_by bigint references users,
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  part text not null default 'names' check (part in ('names', 'contents')),
  position text not null default '',
  files bigint not null,
  bytes bigint not null,
  files_read bigint not null default 0,
  bytes_read bigint not null default 0,
  missing bigint,
  untracked bigint,
  altered bigint,
  holder uuid,
  held_until timestamptz
);
create unique index integrity_checks_running on integrity_checks ((true)) where state = 'running';
create table integrity_findings (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('missing', 'untracked', 'altered')),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  bytes bigint,
  found_digest text check (found_digest ~ '^[0-9a-f]{64}$'),
  found_bytes bigint,
  since timestamptz not null default now(),
  check_id bigint not null references integrity_checks,
  resolved_at timestamptz,
  outcome text check (outcome in ('removed', 'restored', 'uploaded', 'named', 'gone', 'whole')),
  set_aside_until timestamptz
);
create unique index integrity_findings_open on integrity_findings (digest) where resolved_at is null;
create index integrity_findings_set_aside on integrity_findings (found_digest) where set_aside_until is not null;
create function settle_findings() returns trigger language plpgsql as $$
begin
  update integrity_findings
  set resolved_at = now(), outcome = case kind when 'untracked' then 'named' else 'uploaded' end
  where digest = new.sha256 and resolved_at is null;
  return new;
end $$;
create trigger settle_findings before insert on files for each row execute function settle_findings();
create index if not exists files_thumbnail on files (thumbnail_sha256) where thumbnail_sha256 is not null;
create unlogged table account_writes (
  user_id bigint primary key,
  log_bytes bigint not null
);
create table installation (
  only_one boolean primary key default true check (only_one),
  id uuid not null default gen_random_uuid()
);
insert into installation default values;
create index if not exists assets_search_outdated_3 on assets (id) where search_version < 3;
create index if not exists activities_search_outdated_3 on activities (key) where search_version < 3;
