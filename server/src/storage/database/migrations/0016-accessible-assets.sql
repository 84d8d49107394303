-- What learners who do not see or hear get instead.
-- Graphics: alternative texts by language name. Audios: what is said, where it differs from `local_text`. Videos:
-- captions by language name or BCP 47 tag, each a list of `{ start, end, text }` in milliseconds.
alter table assets
  add column alt_texts jsonb not null default '{}',
  add column transcript text not null default '',
  add column captions jsonb not null default '{}';
