-- no transaction
-- The log is read from its newest event on: all of it, what one person did, and what was done to one
-- kind of things. Each is found where it stands, however long the log.
create index concurrently if not exists audit_events_at on audit_events (at, id);
create index concurrently if not exists audit_events_user on audit_events (user_id, at, id);
create index concurrently if not exists audit_events_kind on audit_events (entity, at, id);
