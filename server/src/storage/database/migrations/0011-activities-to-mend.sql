-- no transaction
create index concurrently if not exists activities_to_mend on activities (key)
  where to_mend is not null and deleted_at is null;
