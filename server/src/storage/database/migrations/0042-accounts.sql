-- An account that is invited has no password until somebody takes the invitation up.
alter table users
  alter column password_hash drop not null,
  drop constraint users_status_check,
  add constraint users_status_check check (status in ('active', 'invited', 'disabled'));

-- The newest link of an invited account; only the hash of its token is kept.
create table invitations (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index invitations_expiry on invitations (expires_at);

-- By which people know their sessions from each other.
alter table sessions
  add column user_agent text not null default '',
  add column last_seen_at timestamptz not null default now();

-- Accounts have no revisions: the fields that a change changed stand in its event, each with what it
-- was and what it became.
alter table audit_events add column changed jsonb;

-- When somebody was last seen is asked for every account at once.
create index audit_events_presence on audit_events (user_id, at) where action in ('sign in', 'sign out');

-- An invitation that is withdrawn ends with its link.
create or replace function end_what_a_disabled_account_holds() returns trigger language plpgsql as $$
begin
  delete from password_resets where user_id = new.id;
  delete from invitations where user_id = new.id;
  delete from sessions where user_id = new.id;
  return null;
end $$;
drop trigger disabled on users;
create trigger disabled after update of status on users
  for each row when (new.status = 'disabled' and old.status <> 'disabled')
  execute function end_what_a_disabled_account_holds();
