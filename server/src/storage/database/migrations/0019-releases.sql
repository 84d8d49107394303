-- Releases of courses (decision 52): immutable copies of what learners get. A plan is a release without a number.

-- Documents of releases as canonical JSON, named by their SHA-256, so releases share those that did not change.
-- `item_id` is the id of a level or lesson, or the language of a course. `items` has a hash of each item, by which
-- releases are compared.
create table release_documents (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('course', 'level', 'lesson')),
  item_id text not null,
  content text not null,
  bytes integer not null,
  gzip_bytes integer not null,
  items jsonb not null
);

-- `planned_number` is the number that a plan gets when it is made. `previous_number` stays when that release is deleted.
-- A job makes `attempt`; an older attempt stops.
create table releases (
  id bigint generated always as identity primary key,
  language text not null,
  state text not null default 'planned' check (state in ('planned', 'building', 'complete')),
  number integer check ((number is not null) = (state = 'complete')),
  planned_number integer not null check (planned_number > 0),
  name text not null default '',
  note text not null default '',
  user_id bigint references users,
  planned_at timestamptz not null,
  planned_ms integer not null default 0,
  made_at timestamptz,
  make_live boolean not null default true,
  previous_id bigint references releases on delete set null,
  previous_number integer,
  course_sha256 text not null references release_documents,
  summary jsonb not null default '{}',
  left_out jsonb not null default '[]',
  attempt integer not null default 0,
  progress jsonb,
  has_failed boolean not null default false
);
create unique index releases_number on releases (language, number);
create unique index releases_building on releases (language) where state = 'building';
create index releases_previous on releases (previous_id) where previous_id is not null;

-- The last number of each course: numbers of deleted releases are not used again. The row is the lock of a course.
create table release_numbers (
  language text primary key,
  last integer not null
);

-- Which documents a release has, and which files, so that no sweep takes these. `original_sha256` is the file that it
-- is a variant of, or itself; `is_small` marks the smallest of each, which phones load.
create table release_contents (
  release_id bigint not null references releases on delete cascade,
  sha256 text not null references release_documents,
  primary key (release_id, sha256)
);
create index release_contents_document on release_contents (sha256);
create table release_files (
  release_id bigint not null references releases on delete cascade,
  sha256 text not null references files,
  original_sha256 text not null,
  is_small boolean not null,
  primary key (release_id, sha256)
);
create index release_files_file on release_files (sha256);

-- When a release was live. The one without an end is live; `rolled_back` says that an earlier one took its place.
create table release_live_periods (
  id bigint generated always as identity primary key,
  language text not null,
  release_id bigint not null references releases on delete cascade,
  user_id bigint references users,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  rolled_back boolean not null default false
);
create unique index release_live on release_live_periods (language) where ended_at is null;
create index release_live_periods_release on release_live_periods (release_id, id);
