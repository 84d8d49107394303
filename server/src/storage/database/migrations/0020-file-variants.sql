-- Smaller variants of files, which are files as well. `sha256` is null when a variant would not be smaller, or cannot be
-- made, so that it is not tried again. All variants of a file are recorded together.
create table file_variants (
  original_sha256 text not null references files on delete cascade,
  variant text not null check (variant in ('opus', 'webp-320', 'webp-640')),
  sha256 text references files,
  encoder text,
  made_at timestamptz not null default now(),
  primary key (original_sha256, variant)
);
create index file_variants_sha256 on file_variants (sha256) where sha256 is not null;
