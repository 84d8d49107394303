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
