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
