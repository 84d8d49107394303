-- no transaction

-- Rows whose search texts and lint findings are to be made again for version 3: separators of lines are
-- spaces, a line below becomes a dot below on e, o and s only, joiners stay where scripts use them.
-- The indexes of version 2 stay for servers that know no other.
create index concurrently if not exists assets_search_outdated_3 on assets (id) where search_version < 3;
create index concurrently if not exists activities_search_outdated_3 on activities (key) where search_version < 3;
