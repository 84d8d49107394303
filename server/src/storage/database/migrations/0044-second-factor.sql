-- The second factor of an account: the secret that its authenticator app has too (RFC 6238), sealed by
-- a key that is not in the database. It counts from the first code on.
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  -- The step of the newest code that was taken; a code counts once.
  last_step bigint,
  created_at timestamptz not null default now()
);

-- What signs in when the device is lost. Only hashes are kept, and each works once.
create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- That the password of a sign-in was right, until its code comes. Only hashes are kept.
create table sign_in_proofs (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_proofs_user on sign_in_proofs (user_id);

-- What admins have set for all.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- The password alone opens no session of an account with a second factor, whoever asks: not a version
-- either that knows of none and still runs beside this one.
alter table sessions add column second_factor boolean not null default false;
create function require_second_factor() returns trigger language plpgsql as $$
begin
  if exists (select from second_factors where user_id = new.user_id and confirmed_at is not null) then
    raise exception 'this account has a second factor'
      using errcode = 'check_violation', constraint = 'sessions_second_factor';
  end if;
  return new;
end $$;
create trigger second_factor before insert on sessions
  for each row when (not new.second_factor) execute function require_second_factor();

-- When the password was changed, whichever version changes it.
alter table users add column password_changed_at timestamptz;
update users set password_changed_at = coalesce(
  (select max(a.at) from audit_events a
   where a.entity = 'user' and a.entity_keys @> array[users.id]
     and a.action in ('accept invitation', 'reset password', 'change password')),
  created_at)
where password_hash is not null;
create function note_password_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.password_hash is distinct from old.password_hash then
    new.password_changed_at := case when new.password_hash is not null then now() end;
  end if;
  -- Who knew the former password does not finish a sign-in with it.
  if tg_op = 'UPDATE' then
    delete from sign_in_proofs where user_id = new.id;
  end if;
  return new;
end $$;
create trigger password_changed before insert or update of password_hash on users
  for each row execute function note_password_change();

create or replace function end_what_a_disabled_account_holds() returns trigger language plpgsql as $$
begin
  delete from password_resets where user_id = new.id;
  delete from invitations where user_id = new.id;
  delete from sign_in_proofs where user_id = new.id;
  delete from sessions where user_id = new.id;
  return null;
end $$;
