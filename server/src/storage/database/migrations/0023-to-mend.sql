-- Which rules of lint find something in the texts of an asset, but for what is said to be right; null
-- where none does, which is what a version from before leaves. Its rows have an earlier
-- `search_version`, and are looked at in the background.
alter table assets add column to_mend text[];

-- What somebody said to be right: a finding of a rule in a text, for as long as the field has that text.
-- No foreign key to assets: a deleted one can be brought back.
create table right_texts (
  asset_id bigint not null,
  field text not null,
  rule text not null,
  text text not null,
  user_id bigint references users,
  at timestamptz not null default now()
);
-- A text may be longer than an entry of an index.
create unique index right_texts_once on right_texts (asset_id, field, rule, md5(text));

-- A batch that mended a rule's findings is kept and undone as an import is; it had no file.
alter table imports add column rule text;
