-- Counts into the map what was there before it. One statement sees the rows and what the map has of
-- them at one moment, so that nobody has to wait: what others write meanwhile is in neither, and comes
-- by the triggers.
insert into asset_blocks_folded as blocks (kind, language, width, block, declared, with_file)
select kind, l.language, w.width, narrow / (w.width / 256), sum(declared), sum(with_file)
from (
  select kind, coalesce(language, '') as language, (id / 256)::integer as narrow, count(*) as declared, count(file_sha256) as with_file
  from assets group by 1, 2, 3
  union all
  select kind, language, block, -declared, -with_file from asset_blocks where width = 256 and language <> '*'
) as missing
cross join (values (256), (16384)) as w (width)
cross join lateral (values (missing.language), ('*')) as l (language)
group by 1, 2, 3, 4 having sum(declared) <> 0 or sum(with_file) <> 0
order by 1, 2, 3, 4
on conflict (kind, language, width, block) do update
  set declared = blocks.declared + excluded.declared, with_file = blocks.with_file + excluded.with_file;
