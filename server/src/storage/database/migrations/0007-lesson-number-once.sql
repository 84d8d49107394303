-- no transaction
create unique index concurrently if not exists lessons_number on lessons (level_key, lesson_number)
  where deleted_at is null;
