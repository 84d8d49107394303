-- Filters and sort order of a list under a name. `place` is the list, `filters` its query as people saved it; both are
-- judged by the contract, because kinds of assets and filters are added there.
create table saved_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  place text not null,
  name text not null,
  filters jsonb not null,
  is_shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_views_name on saved_views (user_id, place, lower(name));
create index saved_views_shared on saved_views (place) where is_shared;
