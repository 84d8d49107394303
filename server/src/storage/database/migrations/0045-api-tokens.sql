-- Tokens by which programs use Griot in the name of an account; only their hashes are kept.
create table api_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null,
  scope text not null check (scope in ('read', 'read-write')),
  token_hash bytea not null unique,
  last_used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index api_tokens_user on api_tokens (user_id);

-- They end with the account that they speak for, whichever version disables it.
create or replace function end_what_a_disabled_account_holds() returns trigger language plpgsql as $$
begin
  delete from password_resets where user_id = new.id;
  delete from invitations where user_id = new.id;
  delete from sign_in_proofs where user_id = new.id;
  delete from api_tokens where user_id = new.id;
  delete from sessions where user_id = new.id;
  return null;
end $$;
