-- no transaction

-- Rows that are to be made anew; empty once they are.
create index concurrently if not exists assets_search_outdated on assets (id) where search_version < 1;

-- As 0004 has it, each kind for itself, with the places beside (search-column.ts, search-levels.ts).
create index concurrently if not exists assets_audio_places_key on assets using gin (
  language, asset_search_places(id, file_sha256, language, search_tokens),
  (case when kind = 'audio' then search_key end) gin_trgm_ops
) where kind = 'audio';
create index concurrently if not exists assets_audio_places_text on assets using gin (
  language, asset_search_places(id, file_sha256, language, null),
  (case when kind = 'audio' then search_text end) gin_trgm_ops
) where kind = 'audio';
create index concurrently if not exists assets_video_places_key on assets using gin (
  language, asset_search_places(id, file_sha256, language, search_tokens),
  (case when kind = 'video' then search_key end) gin_trgm_ops
) where kind = 'video';
create index concurrently if not exists assets_video_places_text on assets using gin (
  language, asset_search_places(id, file_sha256, language, null),
  (case when kind = 'video' then search_text end) gin_trgm_ops
) where kind = 'video';
create index concurrently if not exists assets_graphic_places_key on assets using gin (
  language, asset_search_places(id, file_sha256, language, search_tokens),
  (case when kind = 'graphic' then search_key end) gin_trgm_ops
) where kind = 'graphic';
create index concurrently if not exists assets_graphic_places_text on assets using gin (
  language, asset_search_places(id, file_sha256, language, null),
  (case when kind = 'graphic' then search_text end) gin_trgm_ops
) where kind = 'graphic';
analyze assets;

-- The version before finds what it looks for by the new indexes as well. No plan goes by the values
-- of a search any more, and so none by statistics of them.
drop index concurrently if exists assets_audio_search_key;
drop index concurrently if exists assets_audio_search_text;
drop index concurrently if exists assets_video_search_key;
drop index concurrently if exists assets_video_search_text;
drop index concurrently if exists assets_graphic_search_key;
drop index concurrently if exists assets_graphic_search_text;
drop statistics if exists assets_audio_search_key;
drop statistics if exists assets_audio_search_text;
drop statistics if exists assets_video_search_key;
drop statistics if exists assets_video_search_text;
drop statistics if exists assets_graphic_search_key;
drop statistics if exists assets_graphic_search_text;
