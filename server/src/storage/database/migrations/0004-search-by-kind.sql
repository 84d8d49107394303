-- no transaction

-- A search is always of one kind, and what the other kinds have of a word must cost it nothing. So
-- each kind has indexes of its own, and statistics of its own: by those of the whole column a word
-- that every graphic has would pass for common among audios too, and no index would be used. Both
-- hang on the same expression (search-column.ts), because PostgreSQL keeps statistics of expressions
-- and not of a part of the rows.
create statistics if not exists assets_audio_search_key on (case when kind = 'audio' then search_key end) from assets;
create statistics if not exists assets_audio_search_text on (case when kind = 'audio' then search_text end) from assets;
create statistics if not exists assets_video_search_key on (case when kind = 'video' then search_key end) from assets;
create statistics if not exists assets_video_search_text on (case when kind = 'video' then search_text end) from assets;
create statistics if not exists assets_graphic_search_key on (case when kind = 'graphic' then search_key end) from assets;
create statistics if not exists assets_graphic_search_text on (case when kind = 'graphic' then search_text end) from assets;

create index concurrently if not exists assets_audio_search_key on assets
  using gin (language, (case when kind = 'audio' then search_key end) gin_trgm_ops) where kind = 'audio';
create index concurrently if not exists assets_audio_search_text on assets
  using gin (language, (case when kind = 'audio' then search_text end) gin_trgm_ops) where kind = 'audio';
create index concurrently if not exists assets_video_search_key on assets
  using gin (language, (case when kind = 'video' then search_key end) gin_trgm_ops) where kind = 'video';
create index concurrently if not exists assets_video_search_text on assets
  using gin (language, (case when kind = 'video' then search_text end) gin_trgm_ops) where kind = 'video';
create index concurrently if not exists assets_graphic_search_key on assets
  using gin (language, (case when kind = 'graphic' then search_key end) gin_trgm_ops) where kind = 'graphic';
create index concurrently if not exists assets_graphic_search_text on assets
  using gin (language, (case when kind = 'graphic' then search_text end) gin_trgm_ops) where kind = 'graphic';
analyze assets;

-- A version that still runs searches without them, slower for as long as it does.
drop index concurrently if exists assets_search_key;
drop index concurrently if exists assets_search_text;
