-- Words that a team accepts as they are written, per language. `key` is the word in NFC and lower case.
create table team_words (
  id bigint generated always as identity primary key,
  language text not null,
  word text not null,
  key text not null,
  user_id bigint references users,
  at timestamptz not null default now()
);
create unique index team_words_once on team_words (language, key);

-- Like right_texts, for activities, chats, levels and lessons: wherever the text is in the item.
create table right_course_texts (
  entity text not null,
  entity_key bigint not null,
  rule text not null,
  text text not null,
  user_id bigint references users,
  at timestamptz not null default now()
);
create unique index right_course_texts_once on right_course_texts (entity, entity_key, rule, md5(text));

-- Rules of lint that find something in the texts of an item, like `assets.to_mend`, and the SEARCH_VERSION that found
-- them; 0 until the server has checked the row.
alter table levels add column to_mend text[], add column lint_version integer not null default 0;
alter table lessons add column to_mend text[], add column lint_version integer not null default 0;
alter table activities add column to_mend text[], add column lint_version integer not null default 0;
alter table chat_series add column to_mend text[], add column lint_version integer not null default 0;
