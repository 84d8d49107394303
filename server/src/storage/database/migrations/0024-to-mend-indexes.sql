-- no transaction

-- Rows that are to be made anew for the version of now; those before 1 keep their own index, since
-- searches look for them in another way until they are.
create index concurrently if not exists assets_search_outdated_2 on assets (id) where search_version < 2;

-- What a list of assets to mend shows and counts: few rows, with all that its filters ask.
create index concurrently if not exists assets_to_mend on assets (kind, id desc) include (language, to_mend)
  where to_mend is not null;
