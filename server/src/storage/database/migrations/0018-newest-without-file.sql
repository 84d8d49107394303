-- no transaction
create index concurrently if not exists assets_newest_without_file on assets (id) where not has_file
