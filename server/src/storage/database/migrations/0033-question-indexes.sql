-- no transaction

-- Rows that are to be made anew; empty once they are.
create index concurrently if not exists activities_search_outdated on activities (key) where search_version < 2;

-- The question bank counts the activities of each lesson, with all that its filters ask, on this alone.
create index concurrently if not exists activities_course on activities (lesson_key, activity_number, id)
  include (kind, difficulty, is_active) where deleted_at is null;

-- People write one activity at a time: a list of what is to be sorted in would only slow searches.
create index concurrently if not exists activities_search on activities
  using gin (search_key gin_trgm_ops, search_parts, search_tags) with (fastupdate = off)
  where deleted_at is null;
