-- no transaction
-- Of which files a small picture is, so that a lost one can be named by them.
create index concurrently if not exists files_thumbnail on files (thumbnail_sha256) where thumbnail_sha256 is not null;
