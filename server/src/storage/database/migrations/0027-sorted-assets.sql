-- no transaction

-- Lists in the order of the codes are read from an index alone, to their middle at the most, whatever
-- of language, use and missing file they are filtered by.
create index concurrently if not exists assets_code_order on assets (kind, lower(code)) include (id, code, language, used);
create index concurrently if not exists assets_code_order_missing on assets (kind, lower(code)) include (id, code, language, used) where file_sha256 is null;

-- Each language in its own order. Of a text its beginning is enough: a whole one is more than an index
-- takes. What is not of a language is ordered by what it is called (features/assets/sorted-pages.ts).
create index concurrently if not exists assets_text_hausa on assets (kind, left(local_text, 100) collate "ha-x-icu", id) where language = 'hausa';
create index concurrently if not exists assets_text_igbo on assets (kind, left(local_text, 100) collate "ig-x-icu", id) where language = 'igbo';
create index concurrently if not exists assets_text_nigerian_pidgin on assets (kind, left(local_text, 100) collate "und-x-icu", id) where language = 'nigerianPidgin';
create index concurrently if not exists assets_text_swahili on assets (kind, left(local_text, 100) collate "und-x-icu", id) where language = 'swahili';
create index concurrently if not exists assets_text_wolof on assets (kind, left(local_text, 100) collate "wo-x-icu", id) where language = 'wolof';
create index concurrently if not exists assets_text_yoruba on assets (kind, left(local_text, 100) collate "yo-x-icu", id) where language = 'yoruba';
create index concurrently if not exists assets_title_order on assets (kind, left(title, 100) collate "und-x-icu", id) where language is null;
