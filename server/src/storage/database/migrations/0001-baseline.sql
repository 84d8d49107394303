-- The whole schema. Later changes are files of their own, by the rules of CONTRIBUTING.md.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- ---------------------------------------------------------------------------------------------------
-- Accounts
-- ---------------------------------------------------------------------------------------------------

-- People and what they may do. An invited account has no password until its invitation is accepted.
create table users (
  id bigint generated always as identity primary key,
  email text not null,
  name text not null,
  password_hash text,
  password_changed_at timestamptz,
  role text not null check (role in ('admin', 'editor', 'contributor', 'viewer')),
  status text not null default 'active' check (status in ('active', 'invited', 'disabled')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

-- A token names its session; a session ends when its row is deleted.
create table sessions (
  id uuid primary key,
  user_id bigint not null references users on delete cascade,
  address text not null,
  user_agent text not null default '',
  second_factor boolean not null default false,
  -- Until this time a recent sign-in at the OpenID provider replaces the password for one change.
  proved_until timestamptz,
  last_seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- The newest one-time link of a purpose. Only the hash of its token is stored.
create table one_time_links (
  purpose text primary key,
  token_hash bytea not null,
  created_at timestamptz not null default now()
);

-- The newest link of an account that sets a new password. Only the hash of its token is stored.
create table password_resets (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index password_resets_expiry on password_resets (expires_at);

-- The newest link of an invited account. Only the hash of its token is stored.
create table invitations (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index invitations_expiry on invitations (expires_at);

-- The second factor of an account: the secret of its authenticator app (RFC 6238), encrypted by a key
-- that is not in the database. It counts from its first confirmed code.
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  -- The time step of the newest accepted code; a code is accepted once.
  last_step bigint,
  created_at timestamptz not null default now()
);

-- Codes for a lost device. Only hashes are stored; each works once.
create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The first step of a sign-in that waits for its second factor. Only hashes of its tokens are stored.
-- `issuer` and `subject` are of an OpenID identity that is linked once the code is accepted.
create table sign_in_proofs (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  issuer text,
  subject text,
  expires_at timestamptz not null,
  constraint sign_in_proofs_identity check ((issuer is null) = (subject is null))
);
create index sign_in_proofs_user on sign_in_proofs (user_id);

-- Tokens by which programs act for an account. Only their hashes are stored.
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

-- Identities at OpenID providers. Once a row exists, the subject alone identifies the account, also when
-- the email changes.
create table identities (
  issuer text not null,
  subject text not null,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create unique index identities_user on identities (user_id, issuer);

-- Sign-ins in progress at the provider: each valid once, and only in the browser that began it.
create table oidc_requests (
  state_hash bytea primary key,
  browser_hash bytea not null,
  -- The PKCE verifier and the nonce, encrypted by a key that is not in the database.
  secrets bytea not null,
  -- The session of a signed-in person who confirms a change.
  session_id uuid references sessions on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index oidc_requests_expiry on oidc_requests (expires_at);
create index oidc_requests_session on oidc_requests (session_id);

-- A disabled account loses everything that would still let it in, for good.
create function end_access_of_disabled_account() returns trigger language plpgsql as $$
begin
  delete from password_resets where user_id = new.id;
  delete from invitations where user_id = new.id;
  delete from sign_in_proofs where user_id = new.id;
  delete from api_tokens where user_id = new.id;
  delete from sessions where user_id = new.id;
  return null;
end $$;
create trigger disabled after update of status on users
  for each row when (new.status = 'disabled' and old.status <> 'disabled')
  execute function end_access_of_disabled_account();

-- A new password has its time, and ends sign-ins that were begun with the former one.
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

-- The password alone never opens a session of an account with a second factor.
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

-- Settings that admins make for all accounts.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Counts of attempts. Unlogged: they are written several times for each sign-in, and a crash of
-- PostgreSQL may lose them.
create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  expires_at timestamptz not null
);
create index rate_limits_expiry on rate_limits (expires_at);

-- Answers of requests with an Idempotency-Key: a retry gets the same answer.
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

-- ---------------------------------------------------------------------------------------------------
-- History
-- ---------------------------------------------------------------------------------------------------

-- The whole row after each write. `shape` is the version of the snapshot's columns (entities.ts).
create table revisions (
  entity text not null,
  entity_key bigint not null,
  version integer not null,
  shape integer not null default 1,
  snapshot jsonb not null,
  user_id bigint references users,
  at timestamptz not null default now(),
  primary key (entity, entity_key, version)
);

-- Each change: by which account, of what, from which address. Its values before and after are the
-- revisions of the versions. Accounts have no revisions: `changed` has their fields, before and after.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id bigint references users,
  action text not null,
  entity text not null,
  entity_keys bigint[] not null,
  versions integer[] not null,
  address text not null,
  changed jsonb
);
-- Events of one thing.
create index audit_events_entity on audit_events using gin (entity, entity_keys);
-- The log: all of it, of one account, of one kind of things.
create index audit_events_at on audit_events (at, id);
create index audit_events_user on audit_events (user_id, at, id);
create index audit_events_kind on audit_events (entity, at, id);
-- Whether an account has signed in from an address before; when each account was last seen.
create index audit_events_sign_ins on audit_events (user_id, address) where action = 'sign in';
create index audit_events_presence on audit_events (user_id, at) where action in ('sign in', 'sign out');
-- Deleted assets: their rows are gone.
create index audit_events_deleted on audit_events (entity, at) where action = 'delete';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete or truncate on revisions
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on audit_events
  for each statement execute function refuse_change();

-- ---------------------------------------------------------------------------------------------------
-- Files and assets
-- ---------------------------------------------------------------------------------------------------

-- Stored files, immutable, identified by content. `peaks` is 64 hex digits. `judged_version` is the
-- version of the inspection that the file has passed; 0 is none. A thumbnail is a file as well.
create table files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null,
  bytes bigint not null check (bytes > 0),
  duration double precision,
  peaks text,
  width integer,
  height integer,
  warnings text[] not null default '{}',
  thumbnail_sha256 text references files,
  judged_version integer not null default 0,
  created_at timestamptz not null default now()
);
create index files_thumbnail on files (thumbnail_sha256) where thumbnail_sha256 is not null;

-- Declared audios, videos and graphics. The derived columns are written by the server:
--   search_text, search_key  what a search compares, as typed and folded (search-texts.ts), made by
--                            version `search_version`
--   sort_text                what a list by text is sorted by (folding.ts)
--   to_mend                  the lint rules that find something in the texts; null for none
--   used                     whether a live activity, chat or level names the code
create table assets (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('audio', 'video', 'graphic')),
  code text not null check (code ~ '^[A-Za-z0-9_-]{6}$'),
  language text,
  local_text text,
  translation text,
  title text,
  description text,
  key_words text[],
  file_sha256 text references files,
  has_file boolean not null generated always as (file_sha256 is not null) stored,
  used boolean not null default false,
  to_mend text[],
  search_text text not null,
  search_key text not null,
  search_version integer not null default 0,
  sort_text text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One asset by its code; lists sorted by code.
create unique index assets_code on assets (kind, lower(code)) include (id, code, language, has_file, used);
-- Lists, newest first: of all languages, and of one.
create index assets_newest on assets (kind, id) include (has_file, used);
create index assets_language_newest on assets (kind, language, id) include (has_file, used);
-- The newest without a file, also where these are few.
create index assets_without_file on assets (kind, language, id) where not has_file;
-- Lists sorted by text, each language in its own order.
create index assets_text_hausa on assets (kind, sort_text collate "ha-x-icu", id) include (has_file, used) where language = 'hausa';
create index assets_text_igbo on assets (kind, sort_text collate "ig-x-icu", id) include (has_file, used) where language = 'igbo';
create index assets_text_nigerian_pidgin on assets (kind, sort_text collate "und-x-icu", id) include (has_file, used) where language = 'nigerianPidgin';
create index assets_text_swahili on assets (kind, sort_text collate "und-x-icu", id) include (has_file, used) where language = 'swahili';
create index assets_text_wolof on assets (kind, sort_text collate "wo-x-icu", id) include (has_file, used) where language = 'wolof';
create index assets_text_yoruba on assets (kind, sort_text collate "yo-x-icu", id) include (has_file, used) where language = 'yoruba';
create index assets_title on assets (kind, sort_text collate "und-x-icu", id) include (has_file, used) where language is null;
-- Search: any part of a word by its trigrams, and whole fields (features/assets/search).
create index assets_search on assets
  using gin (kind, language, search_key gin_trgm_ops, string_to_array(search_key, E'\n'));
-- Assets whose texts lint would change.
create index assets_to_mend on assets (kind, id) include (language, to_mend) where to_mend is not null;

-- Every file that an asset has had; the newest is its current one. No foreign key to assets: a deleted
-- asset can be restored with its files.
create table asset_versions (
  id bigint generated always as identity primary key,
  asset_id bigint not null,
  sha256 text not null references files,
  uploaded_by bigint references users,
  uploaded_at timestamptz not null default now()
);
create index asset_versions_asset on asset_versions (asset_id, id desc);
create index asset_versions_file on asset_versions (sha256);

-- How many assets there are. Triggers append the changes, so that no writer waits for another one; the
-- sum of all rows is exact at any time. The server replaces the rows by their sums each second.
create table asset_counts (
  kind text not null,
  language text not null,
  declared bigint not null,
  with_file bigint not null,
  used bigint not null,
  used_with_file bigint not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

create function count_assets() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into asset_counts
    select kind, coalesce(language, ''), -count(*), -count(file_sha256),
      -count(*) filter (where used), -count(file_sha256) filter (where used)
    from before_rows group by 1, 2;
  else
    insert into asset_counts
    select kind, coalesce(language, ''), count(*), count(file_sha256),
      count(*) filter (where used), count(file_sha256) filter (where used)
    from after_rows group by 1, 2;
  end if;
  return null;
end $$;
create trigger count_inserted after insert on assets
  referencing new table as after_rows for each statement execute function count_assets();
create trigger count_deleted after delete on assets
  referencing old table as before_rows for each statement execute function count_assets();

-- For each row, since only such a trigger has a `when`: most updates change no count.
create function count_changed_asset() returns trigger language plpgsql as $$
begin
  insert into asset_counts
  select kind, coalesce(language, ''), sum(sign), sum(sign * has_file::integer),
    sum(sign * used::integer), sum(sign * (used and has_file)::integer)
  from (values
    (-1, old.kind, old.language, old.file_sha256 is not null, old.used),
    (1, new.kind, new.language, new.file_sha256 is not null, new.used)
  ) as changed (sign, kind, language, has_file, used) group by 1, 2;
  return null;
end $$;
create trigger count_changed after update of kind, language, file_sha256, used on assets for each row
  when ((old.kind, old.language, old.file_sha256 is null, old.used)
    is distinct from (new.kind, new.language, new.file_sha256 is null, new.used))
  execute function count_changed_asset();

-- Which codes each activity, chat and level names, declared or not. Joins go by the lower-case code.
create table asset_refs (
  entity text not null,
  entity_key bigint not null,
  path text not null,
  kind text not null,
  code text not null,
  primary key (entity, entity_key, path)
);
create index asset_refs_code on asset_refs (kind, lower(code));

-- Codes whose `used` may have changed, and blocks of 256 ids with new assets. The server corrects the
-- rows each second, so that writers of activities and writers of assets do not wait for each other.
create table asset_use_changes (
  kind text not null,
  code text,
  block integer
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

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

create function note_new_assets() returns trigger language plpgsql as $$
begin
  insert into asset_use_changes (kind, block) select distinct kind, id / 256 from after_rows;
  return null;
end $$;
create trigger note_inserted after insert on assets
  referencing new table as after_rows for each statement execute function note_new_assets();

create function note_changed_code() returns trigger language plpgsql as $$
begin
  insert into asset_use_changes (kind, code) values (new.kind, lower(new.code));
  return null;
end $$;
create trigger code_changed after update of kind, code on assets for each row
  when ((old.kind, lower(old.code)) is distinct from (new.kind, lower(new.code)))
  execute function note_changed_code();

-- A finding of lint that a person has marked as right, as long as the field has this text. No foreign
-- key to assets: a deleted one can be restored.
create table right_texts (
  asset_id bigint not null,
  field text not null,
  rule text not null,
  text text not null,
  user_id bigint references users,
  at timestamptz not null default now()
);
-- By a hash, since a text may be longer than an index entry.
create unique index right_texts_once on right_texts (asset_id, field, rule, md5(text));

-- Imported sheets, and batches that corrected the findings of one lint rule: both can be undone as a whole.
create table imports (
  id bigint generated always as identity primary key,
  kind text not null,
  file_name text not null,
  rule text,
  user_id bigint references users,
  at timestamptz not null default now(),
  created integer not null,
  updated integer not null,
  unchanged integer not null,
  undone_at timestamptz
);
create index imports_newest on imports (kind, id desc);

-- What each row of an import was before and after, by the contract's field names; `before` is null
-- where the import declared the asset. No foreign key to assets: the row outlives a deleted asset.
create table import_rows (
  import_id bigint not null references imports on delete cascade,
  asset_id bigint not null,
  before jsonb,
  after jsonb not null,
  undone boolean not null default false,
  primary key (import_id, asset_id)
);

-- Resumable uploads. `received` bytes are synced to the disk; bytes behind them do not count. One
-- request holds an upload, by a lease (`holder`, `held_until`); `wanted` asks it to release. `digest` is
-- the SHA-256 of a complete file that is stored before a row of `files` names it.
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
  invalid_type boolean not null default false,
  holder uuid,
  held_until timestamptz,
  wanted boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index uploads_open on uploads (user_id) include (bytes) where state = 'receiving';
create index uploads_expiry on uploads (expires_at);
create index uploads_digest on uploads (digest) where state = 'receiving';

-- Checks of all stored files against the rows. One runs at a time, in the process that holds its lease.
-- `part` and `position` are where it continues: first untracked files, then each file by content.
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

-- What the checks found: one open finding for each content. `bytes` is the expected size, of an
-- untracked file its size. `found_digest` is the wrong content, kept under its own name until
-- `set_aside_until`. `since` is when it was first found, of an untracked file when it was last stored.
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

-- A file is stored just before its row is written, so an insert resolves every finding of its content.
create function settle_findings() returns trigger language plpgsql as $$
begin
  update integrity_findings
  set resolved_at = now(), outcome = case kind when 'untracked' then 'named' else 'uploaded' end
  where digest = new.sha256 and resolved_at is null;
  return new;
end $$;
create trigger settle_findings before insert on files for each row execute function settle_findings();

-- ---------------------------------------------------------------------------------------------------
-- Curriculum. Deleting is soft: history belongs to the surrogate key, and public ids are unique among
-- rows that are not deleted.
-- ---------------------------------------------------------------------------------------------------

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
create index levels_deleted on levels (deleted_at) where deleted_at is not null;

-- `slot` is the place of the id in the level's ten, so that the constraint is the cap of ten lessons.
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
create unique index lessons_number on lessons (level_key, lesson_number) where deleted_at is null;
create index lessons_deleted on lessons (deleted_at) where deleted_at is not null;

-- `shape` is the version of the structure of `data`, which the contract converts when it is read. The
-- search columns are those of assets; `search_tags` are the folded tags.
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
  shape integer not null default 1,
  data jsonb not null,
  search_text text not null default '',
  search_key text not null default '',
  search_tags text[] not null default '{}',
  search_version integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index activities_id on activities (id) where deleted_at is null;
create index activities_lesson on activities (lesson_key) where deleted_at is null;
create index activities_deleted on activities (deleted_at) where deleted_at is not null;
-- The question bank counts the activities of each lesson by this index alone, with its filters.
create index activities_course on activities (lesson_key, activity_number, id)
  include (kind, difficulty, is_active) where deleted_at is null;
-- Search of the question bank. Activities are written one at a time, so a pending list would only slow searches.
create index activities_search on activities using gin (search_key gin_trgm_ops, search_tags)
  with (fastupdate = off) where deleted_at is null;

-- The chats of a lesson in the order of `place`, which may have gaps. `shape` is the version of the
-- structure of `data`: question, options and answer.
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
create index chat_series_deleted on chat_series (deleted_at) where deleted_at is not null;

-- Whether a live activity, chat or level names a code. A new entity that names codes is added here, and
-- gets its trigger below.
create function asset_is_used(of_kind text, lower_code text) returns boolean language sql stable as $$
  select exists (
    select from asset_refs r where r.kind = of_kind and lower(r.code) = lower_code and case r.entity
      when 'activity' then exists (select from activities a where a.key = r.entity_key and a.deleted_at is null)
      when 'chat' then exists (select from chat_series c where c.key = r.entity_key and c.deleted_at is null)
      when 'level' then exists (select from levels v where v.key = r.entity_key and v.deleted_at is null)
      else false
    end
  )
$$;

-- A deleted row keeps its codes, but no longer uses them.
create function note_codes_of_deleted() returns trigger language plpgsql as $$
begin
  insert into asset_use_changes (kind, code)
  select distinct kind, lower(code) from asset_refs where entity = tg_argv[0] and entity_key = new.key;
  return null;
end $$;
create trigger deleted_with_codes after update of deleted_at on activities for each row
  when ((old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function note_codes_of_deleted('activity');
create trigger deleted_with_codes after update of deleted_at on chat_series for each row
  when ((old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function note_codes_of_deleted('chat');
create trigger deleted_with_codes after update of deleted_at on levels for each row
  when ((old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function note_codes_of_deleted('level');

-- ---------------------------------------------------------------------------------------------------
-- Presence, replica, installation
-- ---------------------------------------------------------------------------------------------------

-- Processes that hold open event streams, by a heartbeat. Unlogged: a crash ends the streams as well.
create unlogged table presence_processes (
  id uuid primary key,
  seen_at timestamptz not null default now()
);

-- What each account has open in an editor, as long as its event stream lasts.
create unlogged table open_things (
  process_id uuid not null references presence_processes on delete cascade,
  stream integer not null,
  session_id uuid not null,
  entity text not null,
  thing text not null,
  primary key (process_id, stream, entity, thing)
);
create index open_things_thing on open_things (entity, thing);

-- The position in the write-ahead log of the last write of each account, in bytes: an account reads from
-- the replica only when that is at least so far. Written only where there is a replica.
create unlogged table account_writes (
  user_id bigint primary key,
  log_bytes bigint not null
);

-- The installation of this database. Its file store has the same mark, so that no other installation
-- sweeps the files there.
create table installation (
  only_one boolean primary key default true check (only_one),
  id uuid not null default gen_random_uuid()
);
insert into installation default values;
