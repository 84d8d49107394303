-- no transaction
create index concurrently if not exists takes_recorded_by on takes (recorded_by, id);
