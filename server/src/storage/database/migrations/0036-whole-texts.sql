-- no transaction

-- A list in the order of its texts is walked to its middle at the most. By the indexes of 0027 each row
-- on the way was read as well, since an index of beginnings does not tell the texts that it is of. A text
-- of 100 letters at the most is its own beginning, and stands whole in an index that has all which the
-- list asks: so no row is read. The few longer texts have indexes of their beginnings, as before
-- (features/assets/sorted-pages.ts). Those of 0027 stay for versions that know no others.
create index concurrently if not exists assets_text_hausa_whole on assets (kind, local_text collate "ha-x-icu", id) include (used, file_sha256)
  where language = 'hausa' and char_length(local_text) <= 100;
create index concurrently if not exists assets_text_hausa_begins on assets (kind, left(local_text, 100) collate "ha-x-icu", id)
  where language = 'hausa' and char_length(local_text) > 100;
create index concurrently if not exists assets_text_igbo_whole on assets (kind, local_text collate "ig-x-icu", id) include (used, file_sha256)
  where language = 'igbo' and char_length(local_text) <= 100;
create index concurrently if not exists assets_text_igbo_begins on assets (kind, left(local_text, 100) collate "ig-x-icu", id)
  where language = 'igbo' and char_length(local_text) > 100;
create index concurrently if not exists assets_text_nigerian_pidgin_whole on assets (kind, local_text collate "und-x-icu", id) include (used, file_sha256)
  where language = 'nigerianPidgin' and char_length(local_text) <= 100;
create index concurrently if not exists assets_text_nigerian_pidgin_begins on assets (kind, left(local_text, 100) collate "und-x-icu", id)
  where language = 'nigerianPidgin' and char_length(local_text) > 100;
create index concurrently if not exists assets_text_swahili_whole on assets (kind, local_text collate "und-x-icu", id) include (used, file_sha256)
  where language = 'swahili' and char_length(local_text) <= 100;
create index concurrently if not exists assets_text_swahili_begins on assets (kind, left(local_text, 100) collate "und-x-icu", id)
  where language = 'swahili' and char_length(local_text) > 100;
create index concurrently if not exists assets_text_wolof_whole on assets (kind, local_text collate "wo-x-icu", id) include (used, file_sha256)
  where language = 'wolof' and char_length(local_text) <= 100;
create index concurrently if not exists assets_text_wolof_begins on assets (kind, left(local_text, 100) collate "wo-x-icu", id)
  where language = 'wolof' and char_length(local_text) > 100;
create index concurrently if not exists assets_text_yoruba_whole on assets (kind, local_text collate "yo-x-icu", id) include (used, file_sha256)
  where language = 'yoruba' and char_length(local_text) <= 100;
create index concurrently if not exists assets_text_yoruba_begins on assets (kind, left(local_text, 100) collate "yo-x-icu", id)
  where language = 'yoruba' and char_length(local_text) > 100;
create index concurrently if not exists assets_title_whole on assets (kind, title collate "und-x-icu", id) include (used, file_sha256)
  where language is null and char_length(title) <= 100;
create index concurrently if not exists assets_title_begins on assets (kind, left(title, 100) collate "und-x-icu", id)
  where language is null and char_length(title) > 100;

-- As there is one of what has no file.
create index concurrently if not exists assets_code_order_present on assets (kind, lower(code)) include (id, code, language, used) where file_sha256 is not null;
