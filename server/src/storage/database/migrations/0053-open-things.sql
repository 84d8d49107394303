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
