-- By whom of which OpenID provider an account is signed in to. Once it is here, the subject alone says
-- whose account it is, whatever becomes of the email.
create table identities (
  issuer text not null,
  subject text not null,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
-- Of one provider an account has one.
create unique index identities_user on identities (user_id, issuer);

-- Sign-ins that are under way at the provider: each once, and in the browser that began it alone.
create table oidc_requests (
  state_hash bytea primary key,
  browser_hash bytea not null,
  -- The verifier of PKCE and the nonce, sealed by a key that is not in the database.
  secrets bytea not null,
  -- Of who is signed in and is to show that it is really oneself.
  session_id uuid references sessions on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index oidc_requests_expiry on oidc_requests (expires_at);
create index oidc_requests_session on oidc_requests (session_id);

-- Until when, and for one change, a fresh sign-in at the provider stands for the password.
alter table sessions add column proved_until timestamptz;

-- By whom the first step was made, where the account is to be linked once its code has come.
alter table sign_in_proofs
  add column issuer text,
  add column subject text,
  add constraint sign_in_proofs_identity check ((issuer is null) = (subject is null));
