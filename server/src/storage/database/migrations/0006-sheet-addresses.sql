-- Addresses of sheets that were read for an import, for the next update: those of all accounts, per kind of asset.
create table sheet_addresses (
  id bigint generated always as identity primary key,
  kind text not null,
  address text not null,
  user_id bigint references users,
  used_at timestamptz not null default now(),
  unique (kind, address)
);
