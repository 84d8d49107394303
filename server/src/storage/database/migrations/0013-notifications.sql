-- What others did that concerns a person. `kind` is judged by the contract. `actor_id` is null for Griot itself.
-- `version` is the revision that a decision was about, where the item has changed since.
-- `item_count` is more than one when many items changed at once; the item is then what they belong to.
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  actor_id bigint references users on delete set null,
  entity text not null,
  entity_key bigint not null,
  thread_id bigint,
  text text not null default '',
  item_count integer not null default 1,
  due_on date,
  version integer,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  mailed_at timestamptz
);
create index notifications_user on notifications (user_id, id);
create index notifications_unread on notifications (user_id, id) where read_at is null;
create index notifications_read on notifications (read_at) where read_at is not null;
create index notifications_created on notifications (created_at);

-- `notification_mailed_at` is when the last mail with notifications was begun: the next one may follow ten minutes later,
-- and twice as long after each of `notification_mails_begun` since one was sent.
alter table users add column notification_mail text not null default 'daily';
alter table users add column notification_mailed_at timestamptz;
alter table users add column notification_mails_begun integer not null default 0;

-- A sign-in provider may have given an address instead of a name, and everyone sees names now.
update users set name = split_part(name, '@', 1) where name ~ '^[^@\s]+@[^@\s]+$';
