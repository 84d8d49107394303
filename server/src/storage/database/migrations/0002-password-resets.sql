-- The newest link of an account that sets a new password; only the hash of its token is kept.
create table password_resets (
  user_id bigint primary key references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index password_resets_expiry on password_resets (expires_at);

-- Whether an account has signed in from an address before is asked at every sign-in.
create index audit_events_sign_ins on audit_events (user_id, address) where action = 'sign in';
