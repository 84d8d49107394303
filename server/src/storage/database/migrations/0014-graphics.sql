-- What is said of a graphic. Other kinds leave these columns empty, and the version before all of them.
alter table assets add column title text, add column description text, add column key_words text[];
