-- A thread of comments about a place in an item: the whole item when `field` is null, one of the field's options when
-- `option` is its id, a time in its recording when `at_ms` is there. `revision` is the version of the item that the
-- thread is about, `words` what the place said then, `file_sha256` its recording then. Keys of items stay when they are
-- deleted, so their comments return with them.
create table comment_threads (
  id bigint generated always as identity primary key,
  entity text not null,
  entity_key bigint not null,
  field text,
  option text,
  at_ms integer,
  words text,
  file_sha256 text references files on delete set null,
  revision integer not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by bigint references users
);
create index comment_threads_of_item on comment_threads (entity, entity_key);
create index comment_threads_of_file on comment_threads (file_sha256) where file_sha256 is not null;

-- `text` names people as `@[12]`, the ids of their accounts. `revision` is what the item was when it was written.
create table comments (
  id bigint generated always as identity primary key,
  thread_id bigint not null references comment_threads on delete cascade,
  user_id bigint not null references users,
  text text not null,
  revision integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index comments_of_thread on comments (thread_id);

-- What a notification quotes goes with its comment.
alter table notifications add column comment_id bigint references comments on delete cascade;

-- How often the comments or the review of an item have changed: browsers that have it open fetch them again. Its row is
-- also the lock of an item's comments.
create table discussions (
  entity text not null,
  entity_key bigint not null,
  changes integer not null default 1,
  primary key (entity, entity_key)
);
