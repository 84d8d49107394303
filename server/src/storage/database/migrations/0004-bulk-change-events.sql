-- no transaction
create index concurrently if not exists audit_events_bulk_change on audit_events (bulk_change_id)
  where bulk_change_id is not null;
