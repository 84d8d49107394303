-- A number for each whole word and whole field of an asset, as typed and folded: an index finds it at
-- once, however many rows have the same letters. Version 0 is what was there before, and what a
-- version that still runs writes; the server makes those rows anew in the background.
alter table assets
  add column search_tokens integer[] not null default '{}',
  add column search_version integer not null default 0;

-- Such a version changes the texts and knows nothing of the numbers.
create function outdate_search() returns trigger language plpgsql as $$
begin
  new.search_version := 0;
  return new;
end $$;
create trigger search_outdated before update of search_text on assets for each row
  when (
    new.search_text <> old.search_text and new.search_version = old.search_version
    and new.search_tokens = old.search_tokens
  ) execute function outdate_search();

-- The number of a place for one language: above all places, the same for the same language.
create function asset_language_place(language text, place integer) returns integer
  language sql immutable parallel safe
  return (hashtext(language) & 4095) << 19 | place;

-- Where an asset stands, in numbers from 0 up, beside the tokens, which are below 0. The ids are cut
-- into parts of 4,096 and blocks of 65,536, for all languages and for each, so that a search can look
-- for the newest hits without going through all of them; 3 and 7 are without and with a file.
create function asset_search_places(id bigint, file_sha256 text, language text, tokens integer[]) returns integer[]
  language sql immutable parallel safe
  return tokens || array[
    (id >> 12) * 4, (id >> 16) * 4 + 1, case when file_sha256 is null then 3 else 7 end,
    asset_language_place(coalesce(language, ''), ((id >> 12) * 4)::integer),
    asset_language_place(coalesce(language, ''), ((id >> 16) * 4 + 1)::integer)
  ]::integer[];
