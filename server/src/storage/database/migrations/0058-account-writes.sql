-- How far the write-ahead log was when an account wrote last, in bytes since its beginning. What it reads
-- next is read where at least this much is known: by the primary, until the replica has come so far. It is
-- written only where there is a replica, is worth nothing after a crash, and costs no log itself.
create unlogged table account_writes (
  user_id bigint primary key,
  log_bytes bigint not null
);
