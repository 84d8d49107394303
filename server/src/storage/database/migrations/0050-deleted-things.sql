-- no transaction
-- What was deleted lately is found without walking over all that was not.
create index concurrently if not exists levels_deleted on levels (deleted_at) where deleted_at is not null;
create index concurrently if not exists lessons_deleted on lessons (deleted_at) where deleted_at is not null;
create index concurrently if not exists activities_deleted on activities (deleted_at) where deleted_at is not null;
create index concurrently if not exists chat_series_deleted on chat_series (deleted_at) where deleted_at is not null;

-- Assets leave no row, so they are found by what was done.
create index concurrently if not exists audit_events_deleted on audit_events (entity, at) where action = 'delete';
