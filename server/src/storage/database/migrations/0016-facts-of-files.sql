-- What is learned of pictures and videos besides what sounds have. A thumbnail is a file as well, known
-- by its content, so that whatever names a file still does so by a reference to this table.
alter table files
  add column width integer,
  add column height integer,
  add column warnings text[] not null default '{}',
  add column thumbnail_sha256 text references files;
