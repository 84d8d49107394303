-- Paths of the fields of a copy in another language that are still empty, until it is saved from its form.
alter table activities add column untranslated text[] not null default '{}';
alter table chat_series add column untranslated text[] not null default '{}';
