-- Counters that every write of a language updates make its writers wait for each other until their
-- commits. So writes append what they change, nobody waits, and the server folds that away.
create table asset_count_deltas (
  kind text not null,
  language text not null,
  declared bigint not null,
  with_file bigint not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

-- Takes the lock on assets before that on the counters, as writers of the version before do.
drop trigger count_updated on assets;

create or replace function count_assets() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into asset_count_deltas (kind, language, declared, with_file)
    select kind, coalesce(language, ''), -count(*), -count(file_sha256) from before_rows group by 1, 2;
  else
    insert into asset_count_deltas (kind, language, declared, with_file)
    select kind, coalesce(language, ''), count(*), count(file_sha256) from after_rows group by 1, 2;
  end if;
  return null;
end $$;

-- A trigger of rows, because one of statements knows no `when`: an update that moves nothing from one
-- counter to another costs nothing.
create function count_changed_asset() returns trigger language plpgsql as $$
begin
  insert into asset_count_deltas (kind, language, declared, with_file)
  select kind, coalesce(language, ''), sum(declared), sum(with_file) from (values
    (old.kind, old.language, -1, -(old.file_sha256 is not null)::integer),
    (new.kind, new.language, 1, (new.file_sha256 is not null)::integer)
  ) as moved (kind, language, declared, with_file) group by 1, 2;
  return null;
end $$;
create trigger count_changed after update of kind, language, file_sha256 on assets for each row
  when ((old.kind, old.language, old.file_sha256 is null) is distinct from (new.kind, new.language, new.file_sha256 is null))
  execute function count_changed_asset();

-- Under the name that is read, by the version before as well: exact, however much is folded.
alter table asset_counts rename to asset_counts_folded;
create view asset_counts as
  select kind, language, sum(declared)::bigint as declared, sum(with_file)::bigint as with_file from (
    select kind, language, declared, with_file from asset_counts_folded
    union all
    select kind, language, declared, with_file from asset_count_deltas
  ) as parts group by kind, language;
