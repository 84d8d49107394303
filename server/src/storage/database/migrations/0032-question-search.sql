-- What a search of the question bank compares, as `assets` has it: a line for each text as typed and
-- folded, the one and two letters that stand together in them, which have no trigram, and the folded
-- tags. Version 0 is what was there before and what a version that still runs inserts; the server makes
-- those rows anew in the background.
alter table activities
  add column search_text text not null default '',
  add column search_key text not null default '',
  add column search_parts smallint[] not null default '{}',
  add column search_tags text[] not null default '{}',
  add column search_version integer not null default 0;

-- Such a version changes the texts and knows nothing of what is compared.
create trigger activity_search_outdated
  before update of id, instruction, localized_instruction, tags, data on activities for each row
  when (
    new.search_version = old.search_version
    and (new.id, new.instruction, new.localized_instruction, new.tags, new.data)
      is distinct from (old.id, old.instruction, old.localized_instruction, old.tags, old.data)
  ) execute function outdate_search();
