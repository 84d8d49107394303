-- To find a deep page, PostgreSQL would walk over every row before it. So rows are counted by blocks of
-- ids as well: a page is looked up in the counts, and only the blocks that hold it are read. Blocks
-- have two widths, so that neither the wide ones nor the narrow ones inside one are many.

-- Whoever is writing ends first: what comes after counts blocks, and what came before is counted by
-- the migration that follows.
lock table assets in share row exclusive mode;

-- In the place of asset_count_deltas: one line says of one narrow block what all the counters need.
create table asset_block_deltas (
  kind text not null,
  language text not null,
  block integer not null,
  declared integer not null,
  with_file integer not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

-- Block n of width w has the ids from n * w on; '*' is what all languages have of it together.
create table asset_blocks_folded (
  kind text not null,
  language text not null,
  width integer not null,
  block integer not null,
  declared integer not null,
  with_file integer not null,
  primary key (kind, language, width, block)
);

-- Several lines may tell of one block: together they are exact, however much is folded.
create view asset_blocks as
  select kind, language, width, block, declared, with_file from asset_blocks_folded
  union all
  select d.kind, l.language, w.width, d.block / (w.width / 256), d.declared, d.with_file
  from asset_block_deltas d
  cross join (values (256), (16384)) as w (width)
  cross join lateral (values (d.language), ('*')) as l (language);

create or replace function count_assets() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into asset_block_deltas (kind, language, block, declared, with_file)
    select kind, coalesce(language, ''), id / 256, -count(*), -count(file_sha256) from before_rows group by 1, 2, 3;
  else
    insert into asset_block_deltas (kind, language, block, declared, with_file)
    select kind, coalesce(language, ''), id / 256, count(*), count(file_sha256) from after_rows group by 1, 2, 3;
  end if;
  return null;
end $$;

create or replace function count_changed_asset() returns trigger language plpgsql as $$
begin
  insert into asset_block_deltas (kind, language, block, declared, with_file)
  select kind, coalesce(language, ''), new.id / 256, sum(declared), sum(with_file) from (values
    (old.kind, old.language, -1, -(old.file_sha256 is not null)::integer),
    (new.kind, new.language, 1, (new.file_sha256 is not null)::integer)
  ) as moved (kind, language, declared, with_file) group by 1, 2;
  return null;
end $$;

-- What is not folded yet is folded here, and nothing is appended to this table any more. A version
-- that still runs goes on looking into it, and reads the view: the table is to be dropped a release
-- later.
with taken as (
  delete from asset_count_deltas returning kind, language, declared, with_file
)
insert into asset_counts_folded as counts (kind, language, declared, with_file)
select kind, language, sum(declared), sum(with_file) from taken group by 1, 2 order by 1, 2
on conflict (kind, language) do update
  set declared = counts.declared + excluded.declared, with_file = counts.with_file + excluded.with_file;

create or replace view asset_counts as
  select kind, language, sum(declared)::bigint as declared, sum(with_file)::bigint as with_file from (
    select kind, language, declared, with_file from asset_counts_folded
    union all
    select kind, language, declared, with_file from asset_count_deltas
    union all
    select kind, language, declared, with_file from asset_block_deltas
  ) as parts group by kind, language;
