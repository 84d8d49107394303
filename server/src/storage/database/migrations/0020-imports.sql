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
