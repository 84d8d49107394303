-- One call that changes many items: its audit events have its id, and its maker can undo it. `undone` is the result of
-- undoing it.
create table bulk_changes (
  id bigint generated always as identity primary key,
  action text not null,
  user_id bigint references users,
  at timestamptz not null default now(),
  undone jsonb
);
alter table audit_events add column bulk_change_id bigint;
