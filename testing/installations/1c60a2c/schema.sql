-- 0001-ground.sql
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
-- 0002-password-resets.sql
-- The newest link of an account that sets a new password; only the hash of its token is kept.
create table password_resets (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index password_resets_expiry on password_resets (expires_at);

-- Whether an account has signed in from an address before is asked at every sign-in.
create index audit_events_sign_ins on audit_events (user_id, address) where action = 'sign in';
-- 0003-shapes.sql
-- Which columns a snapshot has: entities.ts brings an older one up. What is there has the first shape,
-- and so has what a version that does not know of shapes still writes.
alter table revisions add column shape integer not null default 1;

-- The shape of `data`, which the contract brings up when it is read.
alter table activities add column shape integer not null default 1;
-- 0004-search-by-kind.sql
-- no transaction

-- A search is always of one kind, and what the other kinds have of a word must cost it nothing. So
-- each kind has indexes of its own, and statistics of its own: by those of the whole column a word
-- that every graphic has would pass for common among audios too, and no index would be used. Both
-- hang on the same expression (search-column.ts), because PostgreSQL keeps statistics of expressions
-- and not of a part of the rows.
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

-- A version that still runs searches without them, slower for as long as it does.
drop index if exists assets_search_key;
drop index if exists assets_search_text;
-- 0005-count-deltas.sql
-- Counters that every write of a language updates make its writers wait for each other until their
-- commits. So writes append what they change, nobody waits, and the server folds that away.
create table asset_count_deltas (
  kind text not null,
  language text not null,
  declared bigint not null,
  with_file bigint not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

-- Takes the lock on assets before that on the counters, as writers of the version before do.
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

-- A trigger of rows, because one of statements knows no `when`: an update that moves nothing from one
-- counter to another costs nothing.
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

-- Under the name that is read, by the version before as well: exact, however much is folded.
alter table asset_counts rename to asset_counts_folded;
create view asset_counts as
  select kind, language, sum(declared)::bigint as declared, sum(with_file)::bigint as with_file from (
    select kind, language, declared, with_file from asset_counts_folded
    union all
    select kind, language, declared, with_file from asset_count_deltas
  ) as parts group by kind, language;
-- 0006-lesson-numbers.sql
-- Those who write under a level's lock are through before the lessons are held, so neither waits for
-- the other in a circle. Readers go on.
lock table levels in exclusive mode;
lock table lessons in exclusive mode;

-- The number itself when no other lesson of the level has it, else the next that is free, else the
-- lowest. A level has ten lessons, so eleven numbers are enough to look at.
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

-- A version that still runs knows no rule: a number that is taken becomes the next free one, and the
-- unique index that follows neither fails to be built nor ends that version's writes. To be dropped,
-- with its functions, a release later.
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

-- Of lessons with one number the first one keeps it. Each of the others is a change like any: a new
-- version, its revision, and one event for all of them, by nobody.
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
-- 0007-lesson-number-once.sql
-- no transaction
create unique index if not exists lessons_number on lessons (level_key, lesson_number)
  where deleted_at is null;
-- 0008-disabled-accounts.sql
-- Whatever disables an account ends what it has in hand, for good: enabled again, it begins anew.
create function end_what_a_disabled_account_holds() returns trigger language plpgsql as $$
begin
  delete from password_resets where user_id = new.id;
  delete from sessions where user_id = new.id;
  return null;
end $$;
create trigger disabled after update of status on users
  for each row when (new.status <> 'active' and old.status = 'active')
  execute function end_what_a_disabled_account_holds();
-- 0009-search-places.sql
-- A number for each whole word and whole field of an asset, as typed and folded: an index finds it at
-- once, however many rows have the same letters. Version 0 is what was there before, and what a
-- version that still runs writes; the server makes those rows anew in the background.
alter table assets
  add column search_tokens integer[] not null default '{}',
  add column search_version integer not null default 0;

-- Such a version changes the texts and knows nothing of the numbers.
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

-- The number of a place for one language: above all places, the same for the same language.
create function asset_language_place(language text, place integer) returns integer
  language sql immutable parallel safe
  return (hashtext(language) & 4095) << 19 | place;

-- Where an asset stands, in numbers from 0 up, beside the tokens, which are below 0. The ids are cut
-- into parts of 4,096 and blocks of 65,536, for all languages and for each, so that a search can look
-- for the newest hits without going through all of them; 3 and 7 are without and with a file.
create function asset_search_places(id bigint, file_sha256 text, language text, tokens integer[]) returns integer[]
  language sql immutable parallel safe
  return tokens || array[
    (id >> 12) * 4, (id >> 16) * 4 + 1, case when file_sha256 is null then 3 else 7 end,
    asset_language_place(coalesce(language, ''), ((id >> 12) * 4)::integer),
    asset_language_place(coalesce(language, ''), ((id >> 16) * 4 + 1)::integer)
  ]::integer[];
-- 0010-search-by-places.sql
-- no transaction

-- Rows that are to be made anew; empty once they are.
create index if not exists assets_search_outdated on assets (id) where search_version < 1;

-- As 0004 has it, each kind for itself, with the places beside (search-column.ts, search-levels.ts).
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

-- The version before finds what it looks for by the new indexes as well. No plan goes by the values
-- of a search any more, and so none by statistics of them.
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
-- 0011-page-map.sql
-- To find a deep page, PostgreSQL would walk over every row before it. So rows are counted by blocks of
-- ids as well: a page is looked up in the counts, and only the blocks that hold it are read. Blocks
-- have two widths, so that neither the wide ones nor the narrow ones inside one are many.

-- Whoever is writing ends first: what comes after counts blocks, and what came before is counted by
-- the migration that follows.
lock table assets in share row exclusive mode;

-- In the place of asset_count_deltas: one line says of one narrow block what all the counters need.
create table asset_block_deltas (
  kind text not null,
  language text not null,
  block integer not null,
  declared integer not null,
  with_file integer not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

-- Block n of width w has the ids from n * w on; '*' is what all languages have of it together.
create table asset_blocks_folded (
  kind text not null,
  language text not null,
  width integer not null,
  block integer not null,
  declared integer not null,
  with_file integer not null,
  primary key (kind, language, width, block)
);

-- Several lines may tell of one block: together they are exact, however much is folded.
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

-- What is not folded yet is folded here, and nothing is appended to this table any more. A version
-- that still runs goes on looking into it, and reads the view: the table is to be dropped a release
-- later.
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
-- 0012-page-map-of-rows.sql
-- Counts into the map what was there before it. One statement sees the rows and what the map has of
-- them at one moment, so that nobody has to wait: what others write meanwhile is in neither, and comes
-- by the triggers.
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
-- 0013-common-words.sql
-- A search asks the statistics whether many rows have a word. By default they know words that some
-- 1,000 of 1,000,000 rows have at best by chance; so they know those of 400.
alter table assets alter column search_tokens set statistics 300;
analyze assets;
-- 0014-graphics.sql
-- What is said of a graphic. Other kinds leave these columns empty, and the version before all of them.
alter table assets add column title text, add column description text, add column key_words text[];
-- 0016-facts-of-files.sql
-- What is learned of pictures and videos besides what sounds have. A thumbnail is a file as well, known
-- by its content, so that whatever names a file still does so by a reference to this table.
alter table files
  add column width integer,
  add column height integer,
  add column warnings text[] not null default '{}',
  add column thumbnail_sha256 text references files;
-- 0018-uploads.sql
-- Resumable uploads. `received` bytes are on the disk, synced, under the id; what lies behind them
-- counts for nothing. One request at a time holds an upload, for as long as it says so: a process that
-- dies lets go of it by time. `digest` is the SHA-256 of a whole file, which is in the store from the
-- moment it is kept, though no row of `files` names it before the commit: the sweep asks here as well.
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
-- 0020-imports.sql
-- A sheet that was imported, and what each of its rows was before: so that it can be taken back as a
-- whole, from any browser and by any process.
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

-- Fields as the contract names them; `before` is null where the import declared the asset. No foreign
-- key to assets: of an asset that is gone the line still says what the import had made of it.
create table import_rows (
  import_id bigint not null references imports on delete cascade,
  asset_id bigint not null,
  before jsonb,
  after jsonb not null,
  undone boolean not null default false,
  primary key (import_id, asset_id)
);
-- 0021-files-outlive-assets.sql
-- A deleted asset can be brought back with its files, so what it had is kept when its row goes. A
-- version that still runs never deletes one.
alter table asset_versions drop constraint asset_versions_asset_id_fkey;
-- 0023-to-mend.sql
-- Which rules of lint find something in the texts of an asset, but for what is said to be right; null
-- where none does, which is what a version from before leaves. Its rows have an earlier
-- `search_version`, and are looked at in the background.
alter table assets add column to_mend text[];

-- What somebody said to be right: a finding of a rule in a text, for as long as the field has that text.
-- No foreign key to assets: a deleted one can be brought back.
create table right_texts (
  asset_id bigint not null,
  field text not null,
  rule text not null,
  text text not null,
  user_id bigint references users,
  at timestamptz not null default now()
);
-- A text may be longer than an entry of an index.
create unique index right_texts_once on right_texts (asset_id, field, rule, md5(text));

-- A batch that mended a rule's findings is kept and undone as an import is; it had no file.
alter table imports add column rule text;
-- 0024-to-mend-indexes.sql
-- no transaction

-- Rows that are to be made anew for the version of now; those before 1 keep their own index, since
-- searches look for them in another way until they are.
create index if not exists assets_search_outdated_2 on assets (id) where search_version < 2;

-- What a list of assets to mend shows and counts: few rows, with all that its filters ask.
create index if not exists assets_to_mend on assets (kind, id desc) include (language, to_mend)
  where to_mend is not null;
-- 0026-used-assets.sql
-- Whether something names an asset. To ask that of each row would be to walk over all of them, so it
-- stands in the row, and the map of pages counts by it. Whoever comes to name a code or no longer does
-- says so in a line, and the rows are put right from these each second: so nobody who writes an
-- activity waits for those who write the assets that it names, nor the other way round.

-- Whoever is writing ends first: what comes after tells what it changes.
lock table assets, asset_refs, activities, levels in share row exclusive mode;

alter table assets add column used boolean not null default false;

-- Whoever brings a row back writes all of its columns, and a version from before does not know of this one.
create function begin_unused() returns trigger language plpgsql as $$
begin
  new.used = false;
  return new;
end $$;
create trigger begins_unused before insert on assets for each row when (new.used is null) execute function begin_unused();

-- Of these codes it may have changed whether they are used; without a code, of a block of 256 ids.
create table asset_use_changes (
  kind text not null,
  code text,
  block integer
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

-- A live activity or level names it. What else comes to name codes has its line here, and its trigger
-- below.
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

-- What is deleted keeps its codes, and uses them no longer.
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

-- As asset_block_deltas, which a version that still runs takes away without knowing of these.
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

-- Views of their own: who asks nothing of use reads no more than before.
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

-- New rows are looked at by their blocks: a line for each would be as many as there are.
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

-- What is named already is put right by the server, some thousand codes at a time.
insert into asset_use_changes (kind, code) select distinct kind, lower(code) from asset_refs;
-- 0027-sorted-assets.sql
-- no transaction

-- Lists in the order of the codes are read from an index alone, to their middle at the most, whatever
-- of language, use and missing file they are filtered by.
create index if not exists assets_code_order on assets (kind, lower(code)) include (id, code, language, used);
create index if not exists assets_code_order_missing on assets (kind, lower(code)) include (id, code, language, used) where file_sha256 is null;

-- Each language in its own order. Of a text its beginning is enough: a whole one is more than an index
-- takes. What is not of a language is ordered by what it is called (features/assets/sorted-pages.ts).
create index if not exists assets_text_hausa on assets (kind, left(local_text, 100) collate "ha-x-icu", id) where language = 'hausa';
create index if not exists assets_text_igbo on assets (kind, left(local_text, 100) collate "ig-x-icu", id) where language = 'igbo';
create index if not exists assets_text_nigerian_pidgin on assets (kind, left(local_text, 100) collate "und-x-icu", id) where language = 'nigerianPidgin';
create index if not exists assets_text_swahili on assets (kind, left(local_text, 100) collate "und-x-icu", id) where language = 'swahili';
create index if not exists assets_text_wolof on assets (kind, left(local_text, 100) collate "wo-x-icu", id) where language = 'wolof';
create index if not exists assets_text_yoruba on assets (kind, left(local_text, 100) collate "yo-x-icu", id) where language = 'yoruba';
create index if not exists assets_title_order on assets (kind, left(title, 100) collate "und-x-icu", id) where language is null;
-- 0029-judged-files.sql
-- By which version of the judgement each file was judged; 0 is from before they were counted. A version
-- that knows nothing of it leaves 0, and such a file is judged once more.
alter table files add column judged_version integer not null default 0;

-- Whether an upload was refused because its file is of another type.
alter table uploads add column invalid_type boolean not null default false;
-- 0032-question-search.sql
-- What a search of the question bank compares, as `assets` has it: a line for each text as typed and
-- folded, the one and two letters that stand together in them, which have no trigram, and the folded
-- tags. Version 0 is what was there before and what a version that still runs inserts; the server makes
-- those rows anew in the background.
alter table activities
  add column search_text text not null default '',
  add column search_key text not null default '',
  add column search_parts smallint[] not null default '{}',
  add column search_tags text[] not null default '{}',
  add column search_version integer not null default 0;

-- Such a version changes the texts and knows nothing of what is compared.
create trigger activity_search_outdated
  before update of id, instruction, localized_instruction, tags, data on activities for each row
  when (
    new.search_version = old.search_version
    and (new.id, new.instruction, new.localized_instruction, new.tags, new.data)
      is distinct from (old.id, old.instruction, old.localized_instruction, old.tags, old.data)
  ) execute function outdate_search();
-- 0033-question-indexes.sql
-- no transaction

-- Rows that are to be made anew; empty once they are.
create index if not exists activities_search_outdated on activities (key) where search_version < 2;

-- The question bank counts the activities of each lesson, with all that its filters ask, on this alone.
create index if not exists activities_course on activities (lesson_key, activity_number, id)
  include (kind, difficulty, is_active) where deleted_at is null;

-- People write one activity at a time: a list of what is to be sorted in would only slow searches.
create index if not exists activities_search on activities
  using gin (search_key gin_trgm_ops, search_parts, search_tags) with (fastupdate = off)
  where deleted_at is null;
-- 0036-whole-texts.sql
-- no transaction

-- A list in the order of its texts is walked to its middle at the most. By the indexes of 0027 each row
-- on the way was read as well, since an index of beginnings does not tell the texts that it is of. A text
-- of 100 letters at the most is its own beginning, and stands whole in an index that has all which the
-- list asks: so no row is read. The few longer texts have indexes of their beginnings, as before
-- (features/assets/sorted-pages.ts). Those of 0027 stay for versions that know no others.
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

-- As there is one of what has no file.
create index if not exists assets_code_order_present on assets (kind, lower(code)) include (id, code, language, used) where file_sha256 is not null;
-- 0040-chat-series.sql
-- The chats of a lesson. `place` orders them; it may have holes, since what is deleted keeps its own.
create table chat_series (
  key bigint generated always as identity primary key,
  id text not null,
  lesson_key bigint not null references lessons,
  place integer not null,
  kind text not null,
  -- The version of the shape of `data`: question, options and answer.
  shape integer not null,
  data jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index chat_series_id on chat_series (id) where deleted_at is null;
create index chat_series_lesson on chat_series (lesson_key, place) where deleted_at is null;

-- As 0026-used-assets.sql has it, with chats.
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
-- 0042-accounts.sql
-- An account that is invited has no password until somebody takes the invitation up.
alter table users
  alter column password_hash drop not null,
  drop constraint users_status_check,
  add constraint users_status_check check (status in ('active', 'invited', 'disabled'));

-- The newest link of an invited account; only the hash of its token is kept.
create table invitations (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index invitations_expiry on invitations (expires_at);

-- By which people know their sessions from each other.
alter table sessions
  add column user_agent text not null default '',
  add column last_seen_at timestamptz not null default now();

-- Accounts have no revisions: the fields that a change changed stand in its event, each with what it
-- was and what it became.
alter table audit_events add column changed jsonb;

-- When somebody was last seen is asked for every account at once.
create index audit_events_presence on audit_events (user_id, at) where action in ('sign in', 'sign out');

-- An invitation that is withdrawn ends with its link.
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
-- 0044-second-factor.sql
-- The second factor of an account: the secret that its authenticator app has too (RFC 6238), sealed by
-- a key that is not in the database. It counts from the first code on.
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  -- The step of the newest code that was taken; a code counts once.
  last_step bigint,
  created_at timestamptz not null default now()
);

-- What signs in when the device is lost. Only hashes are kept, and each works once.
create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- That the password of a sign-in was right, until its code comes. Only hashes are kept.
create table sign_in_proofs (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_proofs_user on sign_in_proofs (user_id);

-- What admins have set for all.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- The password alone opens no session of an account with a second factor, whoever asks: not a version
-- either that knows of none and still runs beside this one.
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

-- When the password was changed, whichever version changes it.
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
  -- Who knew the former password does not finish a sign-in with it.
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
-- 0045-api-tokens.sql
-- Tokens by which programs use Griot in the name of an account; only their hashes are kept.
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

-- They end with the account that they speak for, whichever version disables it.
create or replace function end_what_a_disabled_account_holds() returns trigger language plpgsql as $$
begin
  delete from password_resets where user_id = new.id;
  delete from invitations where user_id = new.id;
  delete from sign_in_proofs where user_id = new.id;
  delete from api_tokens where user_id = new.id;
  delete from sessions where user_id = new.id;
  return null;
end $$;
-- 0049-audit-log.sql
-- no transaction
-- The log is read from its newest event on: all of it, what one person did, and what was done to one
-- kind of things. Each is found where it stands, however long the log.
create index if not exists audit_events_at on audit_events (at, id);
create index if not exists audit_events_user on audit_events (user_id, at, id);
create index if not exists audit_events_kind on audit_events (entity, at, id);
-- 0050-deleted-things.sql
-- no transaction
-- What was deleted lately is found without walking over all that was not.
create index if not exists levels_deleted on levels (deleted_at) where deleted_at is not null;
create index if not exists lessons_deleted on lessons (deleted_at) where deleted_at is not null;
create index if not exists activities_deleted on activities (deleted_at) where deleted_at is not null;
create index if not exists chat_series_deleted on chat_series (deleted_at) where deleted_at is not null;

-- Assets leave no row, so they are found by what was done.
create index if not exists audit_events_deleted on audit_events (entity, at) where action = 'delete';
-- 0051-openid-connect.sql
-- By whom of which OpenID provider an account is signed in to. Once it is here, the subject alone says
-- whose account it is, whatever becomes of the email.
create table identities (
  issuer text not null,
  subject text not null,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
-- Of one provider an account has one.
create unique index identities_user on identities (user_id, issuer);

-- Sign-ins that are under way at the provider: each once, and in the browser that began it alone.
create table oidc_requests (
  state_hash bytea primary key,
  browser_hash bytea not null,
  -- The verifier of PKCE and the nonce, sealed by a key that is not in the database.
  secrets bytea not null,
  -- Of who is signed in and is to show that it is really oneself.
  session_id uuid references sessions on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index oidc_requests_expiry on oidc_requests (expires_at);
create index oidc_requests_session on oidc_requests (session_id);

-- Until when, and for one change, a fresh sign-in at the provider stands for the password.
alter table sessions add column proved_until timestamptz;

-- By whom the first step was made, where the account is to be linked once its code has come.
alter table sign_in_proofs
  add column issuer text,
  add column subject text,
  add constraint sign_in_proofs_identity check ((issuer is null) = (subject is null));
-- 0053-open-things.sql
-- Who has what open in an editor, for as long as the stream that tells them of each other lasts. It is
-- worth nothing after a crash, so it costs no write-ahead log. A process holds its rows as long as it
-- says that it is there.
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
-- 0056-integrity.sql
-- Checks of the whole store against the rows, and what they have found. One goes on at a time, in
-- whichever process holds it; that says so every few seconds, so that one that dies lets go by time.
-- `part` and `position` are where it goes on: first what no row names, then file after file by content.
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

-- One open finding a content. `bytes` is what it should have; of what no row names, what it has.
-- `found_digest` is what lies there instead, kept under its own name until `set_aside_until` when it has
-- given way. `since` is when it was first found; of what no row names, when it was last kept.
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

-- Whoever writes the row of a file, or tries to beside one that is there, has kept its content just
-- before, whole. So whatever was found of it is settled, by whichever way and version it came.
create function settle_findings() returns trigger language plpgsql as $$
begin
  update integrity_findings
  set resolved_at = now(), outcome = case kind when 'untracked' then 'named' else 'uploaded' end
  where digest = new.sha256 and resolved_at is null;
  return new;
end $$;
create trigger settle_findings before insert on files for each row execute function settle_findings();
-- 0057-files-of-thumbnails.sql
-- no transaction
-- Of which files a small picture is, so that a lost one can be named by them.
create index if not exists files_thumbnail on files (thumbnail_sha256) where thumbnail_sha256 is not null;
-- 0058-account-writes.sql
-- How far the write-ahead log was when an account wrote last, in bytes since its beginning. What it reads
-- next is read where at least this much is known: by the primary, until the replica has come so far. It is
-- written only where there is a replica, is worth nothing after a crash, and costs no log itself.
create unlogged table account_writes (
  user_id bigint primary key,
  log_bytes bigint not null
);
-- 0059-installation.sql
-- Which installation this database is of. Its store of files bears the same mark, so that no other one
-- takes what is kept there for files that nobody names, and removes them.
create table installation (
  only_one boolean primary key default true check (only_one),
  id uuid not null default gen_random_uuid()
);
insert into installation default values;
-- 0065-search-version-3.sql
-- no transaction

-- Rows whose search texts and lint findings are to be made again for version 3: separators of lines are
-- spaces, a line below becomes a dot below on e, o and s only, joiners stay where scripts use them.
-- The indexes of version 2 stay for servers that know no other.
create index if not exists assets_search_outdated_3 on assets (id) where search_version < 3;
create index if not exists activities_search_outdated_3 on activities (key) where search_version < 3;
