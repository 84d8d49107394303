-- Whether something names an asset. To ask that of each row would be to walk over all of them, so it
-- stands in the row, and the map of pages counts by it. Whoever comes to name a code or no longer does
-- says so in a line, and the rows are put right from these each second: so nobody who writes an
-- activity waits for those who write the assets that it names, nor the other way round.

-- Whoever is writing ends first: what comes after tells what it changes.
lock table assets, asset_refs, activities, levels in share row exclusive mode;

alter table assets add column used boolean not null default false;

-- Whoever brings a row back writes all of its columns, and a version from before does not know of this one.
create function begin_unused() returns trigger language plpgsql as $$
begin
  new.used = false;
  return new;
end $$;
create trigger begins_unused before insert on assets for each row when (new.used is null) execute function begin_unused();

-- Of these codes it may have changed whether they are used; without a code, of a block of 256 ids.
create table asset_use_changes (
  kind text not null,
  code text,
  block integer
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

-- A live activity or level names it. What else comes to name codes has its line here, and its trigger
-- below.
create function asset_is_used(of_kind text, lower_code text) returns boolean language sql stable as $$
  select exists (
    select from asset_refs r where r.kind = of_kind and lower(r.code) = lower_code and case r.entity
      when 'activity' then exists (select from activities a where a.key = r.entity_key and a.deleted_at is null)
      when 'level' then exists (select from levels v where v.key = r.entity_key and v.deleted_at is null)
      else false
    end
  )
$$;

create function note_named_codes() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    insert into asset_use_changes (kind, code) select distinct kind, lower(code) from before_rows;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into asset_use_changes (kind, code) select distinct kind, lower(code) from after_rows;
  end if;
  return null;
end $$;
create trigger named_inserted after insert on asset_refs
  referencing new table as after_rows for each statement execute function note_named_codes();
create trigger named_updated after update on asset_refs
  referencing old table as before_rows new table as after_rows for each statement execute function note_named_codes();
create trigger named_deleted after delete on asset_refs
  referencing old table as before_rows for each statement execute function note_named_codes();

-- What is deleted keeps its codes, and uses them no longer.
create function note_codes_of_deleted() returns trigger language plpgsql as $$
begin
  insert into asset_use_changes (kind, code)
  select distinct kind, lower(code) from asset_refs where entity = tg_argv[0] and entity_key = new.key;
  return null;
end $$;
create trigger deleted_with_codes after update of deleted_at on activities for each row
  when ((old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function note_codes_of_deleted('activity');
create trigger deleted_with_codes after update of deleted_at on levels for each row
  when ((old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function note_codes_of_deleted('level');

-- As asset_block_deltas, which a version that still runs takes away without knowing of these.
create table asset_use_deltas (
  kind text not null,
  language text not null,
  block integer not null,
  used integer not null,
  used_with_file integer not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

alter table asset_counts_folded
  add column used bigint not null default 0, add column used_with_file bigint not null default 0;
alter table asset_blocks_folded
  add column used integer not null default 0, add column used_with_file integer not null default 0;

-- Views of their own: who asks nothing of use reads no more than before.
create view asset_use_counts as
  select kind, language, sum(declared)::bigint as declared, sum(with_file)::bigint as with_file,
    sum(used)::bigint as used, sum(used_with_file)::bigint as used_with_file
  from (
    select kind, language, declared, with_file, 0 as used, 0 as used_with_file from asset_counts
    union all
    select kind, language, 0, 0, used, used_with_file from asset_counts_folded
    union all
    select kind, language, 0, 0, used, used_with_file from asset_use_deltas
  ) as parts group by kind, language;

create view asset_use_blocks as
  select kind, language, width, block, declared, with_file, 0 as used, 0 as used_with_file from asset_blocks
  union all
  select kind, language, width, block, 0, 0, used, used_with_file from asset_blocks_folded
  union all
  select d.kind, l.language, w.width, d.block / (w.width / 256), 0, 0, d.used, d.used_with_file
  from asset_use_deltas d
  cross join (values (256), (16384)) as w (width)
  cross join lateral (values (d.language), ('*')) as l (language);

-- New rows are looked at by their blocks: a line for each would be as many as there are.
create function count_used_assets() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into asset_use_deltas (kind, language, block, used, used_with_file)
    select kind, coalesce(language, ''), id / 256, -count(*), -count(file_sha256) from before_rows where used group by 1, 2, 3;
  else
    insert into asset_use_deltas (kind, language, block, used, used_with_file)
    select kind, coalesce(language, ''), id / 256, count(*), count(file_sha256) from after_rows where used group by 1, 2, 3;
    insert into asset_use_changes (kind, block) select distinct kind, id / 256 from after_rows;
  end if;
  return null;
end $$;
create trigger count_used_inserted after insert on assets
  referencing new table as after_rows for each statement execute function count_used_assets();
create trigger count_used_deleted after delete on assets
  referencing old table as before_rows for each statement execute function count_used_assets();

create function count_used_changed_asset() returns trigger language plpgsql as $$
begin
  insert into asset_use_deltas (kind, language, block, used, used_with_file)
  select kind, coalesce(language, ''), new.id / 256, sum(used), sum(used_with_file) from (values
    (old.kind, old.language, -old.used::integer, -(old.used and old.file_sha256 is not null)::integer),
    (new.kind, new.language, new.used::integer, (new.used and new.file_sha256 is not null)::integer)
  ) as moved (kind, language, used, used_with_file) group by 1, 2;
  return null;
end $$;
create trigger count_used_changed after update of kind, language, file_sha256, used on assets for each row
  when ((old.used or new.used) and (old.kind, old.language, old.file_sha256 is null, old.used)
    is distinct from (new.kind, new.language, new.file_sha256 is null, new.used))
  execute function count_used_changed_asset();

create function note_other_code() returns trigger language plpgsql as $$
begin
  insert into asset_use_changes (kind, code) values (new.kind, lower(new.code));
  return null;
end $$;
create trigger other_code after update of kind, code on assets for each row
  when ((old.kind, lower(old.code)) is distinct from (new.kind, lower(new.code)))
  execute function note_other_code();

-- What is named already is put right by the server, some thousand codes at a time.
insert into asset_use_changes (kind, code) select distinct kind, lower(code) from asset_refs;
