import { VARIANT_NAMES, VARIANTS, type VariantName } from '@griot/contract/assets/files/variants.ts'
import { type Database, firstRow, rows } from './database/database.ts'
import { kysely } from './database/kysely.ts'
import type { Transaction } from './database/pool/transaction.ts'

/** A smaller variant of a file. */
export interface StoredVariant {
  original: string
  variant: VariantName
  sha256: string
  bytes: number
  type: (typeof VARIANTS)[VariantName]['mediaType']
  /** Pixels of a picture. */
  width: number | null
}

const VARIED_TYPES = [...new Set(VARIANT_NAMES.map((name) => VARIANTS[name].of))]
const VARIED = `media_type = any('{${VARIED_TYPES.join(',')}}') and not exists (
  select from file_variants v where v.original_sha256 = files.sha256)`

/**
 * The variants of these files by original: those that are smaller than it, narrowest first. A file without an entry has
 * no variants yet; an empty list means that none is smaller.
 */
export async function variantsOf(
  database: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, StoredVariant[]>> {
  const found = await rows<StoredVariant & { sha256: string | null }>(
    database,
    `select v.original_sha256 as original, v.variant, f.sha256, f.bytes, f.media_type as type, f.width
     from file_variants v left join files f on f.sha256 = v.sha256
     where v.original_sha256 = any($1::text[]) order by v.original_sha256, v.variant`,
    [hashes],
  )
  const made = Map.groupBy(found, ({ original }) => original)
  return new Map([...made].map(([original, variants]) => [original, variants.filter(({ sha256 }) => sha256 !== null)]))
}

/** How many of these files have no variants yet, although files of their type may have some. */
export async function countMissingVariants(database: Database, hashes: readonly string[]): Promise<number> {
  const found = await firstRow<{ count: number }>(
    database,
    `select count(*)::integer as count from files where sha256 = any($1::text[]) and ${VARIED}`,
    [hashes],
  )
  return found?.count ?? 0
}

/** Current files of assets without variants, in the order of their hashes. */
export async function filesWithoutVariants(database: Database, after: string, limit: number): Promise<string[]> {
  const found = await rows<{ sha256: string }>(
    database,
    `select sha256 from files where sha256 > $1 and ${VARIED}
       and exists (select from assets where file_sha256 = files.sha256) order by sha256 limit $2`,
    [after, limit],
  )
  return found.map(({ sha256 }) => sha256)
}

/** A file that may have variants and has none yet; null for others, and for a file that is gone. */
export function findVariedFile(
  database: Database,
  sha256: string,
): Promise<{ media_type: (typeof VARIED_TYPES)[number]; bytes: number } | null> {
  return firstRow(database, `select media_type, bytes from files where sha256 = $1 and ${VARIED} for key share`, [
    sha256,
  ])
}

interface NewVariant {
  variant: VariantName
  /** Null where it is not smaller. */
  sha256: string | null
  bytes: number
  encoder: string | null
  facts: { duration?: number; width?: number; height?: number }
}

/** Stores all variants of a file together. Their groups are locked. */
export async function saveVariants(
  transaction: Transaction,
  original: string,
  variants: readonly NewVariant[],
): Promise<void> {
  const files = variants.flatMap(({ variant, sha256, bytes, facts }) =>
    sha256 === null ? [] : [{ sha256, bytes, media_type: VARIANTS[variant].mediaType, ...facts }],
  )
  // The same bytes may be a thumbnail, which has no size.
  const insert = kysely
    .insertInto('files')
    .onConflict((conflict) =>
      conflict
        .column('sha256')
        .doUpdateSet(({ ref }) => ({ width: ref('excluded.width'), height: ref('excluded.height') })),
    )
  for (const file of files) await rows(transaction, insert.values(file))
  await rows(
    transaction,
    kysely
      .insertInto('file_variants')
      .values(variants.map(({ variant, sha256, encoder }) => ({ original_sha256: original, variant, sha256, encoder })))
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** SQL: neither the history of a code nor a take has the file `f`. */
export const UNREFERENCED = `not exists (select from asset_versions v where v.sha256 = f.sha256)
  and not exists (select from takes t where f.sha256 in (t.sha256, t.unprocessed_sha256))`

/**
 * Deletes the rows of files and of their variants, so that a sweep takes the bytes. Files of a release stay until it is
 * deleted.
 */
export async function deleteFiles(transaction: Transaction, hashes: readonly string[]): Promise<void> {
  // Waits for a release that is being planned, so that the next statement finds its files.
  await rows(transaction, 'select 1 from files where sha256 = any($1::text[]) order by sha256 for update', [hashes])
  const free = await rows<{ sha256: string }>(
    transaction,
    `select sha256 from unnest($1::text[]) as given (sha256)
     where not exists (select from release_files r where r.sha256 = given.sha256)`,
    [hashes],
  )
  const deleted = free.map(({ sha256 }) => sha256)
  const variants = await rows<{ sha256: string }>(
    transaction,
    'select sha256 from file_variants where original_sha256 = any($1::text[]) and sha256 is not null',
    [deleted],
  )
  await rows(transaction, 'delete from files where sha256 = any($1::text[])', [deleted])
  await rows(
    transaction,
    `delete from files f where f.sha256 = any($1::text[])
       and not exists (select from file_variants v where v.sha256 = f.sha256)
       and not exists (select from release_files r where r.sha256 = f.sha256)
       and not exists (select from files o where o.thumbnail_sha256 = f.sha256)`,
    [variants.map(({ sha256 }) => sha256)],
  )
}
