import { codeKey } from '@griot/contract/assets/code-key.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { AssetReference } from '@griot/contract/assets/references.ts'
import type { FeedFile, Released } from '@griot/contract/releases/documents.ts'
import type { FeedMediaType } from '@griot/contract/releases/feed-paths.ts'
import type { StoredVariant } from '../../../storage/file-variants.ts'
import { canonical, shortHash } from './canonical.ts'
import type { AssetRow } from './course.store.ts'

/** A file of a release. */
export interface ReleaseFile {
  sha256: string
  bytes: number
  /** The file that it is a variant of, or itself. */
  original: string
  /** The smallest of an original and its variants, which phones load. */
  isSmall: boolean
}

/** A code as documents have it. */
export interface Medium {
  name: string
  row: AssetRow
  /** Canonical JSON; null without a file. */
  json: string | null
  hash: string
  files: readonly ReleaseFile[]
}

/** A code in any case, among those of all kinds. */
export const nameOfCode = ({ kind, code }: Pick<AssetReference, 'kind' | 'code'>): string => `${kind} ${codeKey(code)}`

/** Describes a code. @param variants by original */
export function mediumOf(row: AssetRow, variants: ReadonlyMap<string, readonly StoredVariant[]>): Medium {
  const name = nameOfCode(row)
  if (row.sha256 === null) return { name, row, json: null, hash: '', files: [] }
  const own = variants.get(row.sha256) ?? []
  const described = DESCRIBE[row.kind](row, own)
  const json = canonical(described)
  // Small variants that are made later are no change of an item.
  const hash = shortHash(canonical({ ...described, small: null }))
  return { name, row, json, hash, files: filesOf(row, row.sha256, own) }
}

function filesOf(row: AssetRow, sha256: string, variants: readonly StoredVariant[]): ReleaseFile[] {
  const all = [{ sha256, bytes: row.bytes }, ...variants]
  const smallest = Math.min(...all.map(({ bytes }) => bytes))
  const small = all.find(({ bytes }) => bytes === smallest)
  const files = all.map((file) => ({
    ...{ sha256: file.sha256, bytes: file.bytes, original: sha256 },
    isSmall: file === small,
  }))
  if (row.poster_sha256 === null) return files
  const poster = { sha256: row.poster_sha256, bytes: row.poster_bytes, original: row.poster_sha256, isSmall: true }
  return [...files, poster]
}

const fileOf = (sha256: string | null, bytes: number, type: string): FeedFile => ({
  sha256: sha256 ?? '',
  bytes,
  type: type as FeedMediaType,
})
const ownFile = (row: AssetRow) => fileOf(row.sha256, row.bytes, row.media_type)
const variantFile = ({ sha256, bytes, type }: StoredVariant) => fileOf(sha256, bytes, type)

/** A property, unless its value is empty. */
const given = <Key extends string, Value>(key: Key, value: Value | null | undefined | '') =>
  (value === null || value === undefined || value === '' ? {} : { [key]: value }) as { [K in Key]?: Value }

const DESCRIBE: { [Kind in AssetKind]: (row: AssetRow, variants: readonly StoredVariant[]) => Released<Kind> } = {
  audio: (row, variants) => {
    const opus = variants.find(({ variant }) => variant === 'opus')
    return {
      text: row.local_text ?? '',
      translation: row.translation ?? '',
      ...given('transcript', row.transcript),
      ...given('duration', row.duration),
      ...given('peaks', row.peaks),
      file: ownFile(row),
      ...given('small', opus && variantFile(opus)),
    }
  },
  graphic: (row, variants) => ({
    title: row.title ?? '',
    altTexts: row.alt_texts,
    ...given('width', row.width),
    ...given('height', row.height),
    file: ownFile(row),
    small: variants
      .map((variant) => ({ ...variantFile(variant), width: variant.width ?? 0 }))
      .toSorted((one, other) => one.width - other.width),
  }),
  video: (row) => ({
    text: row.local_text ?? '',
    translation: row.translation ?? '',
    ...given('duration', row.duration),
    file: ownFile(row),
    ...given('poster', row.poster_sha256 && fileOf(row.poster_sha256, row.poster_bytes, row.poster_type)),
    captions: Object.fromEntries(
      Object.entries(row.captions).map(([language, cues]) => [
        language,
        cues.map(({ start, end, text }) => ({ start, end, text })),
      ]),
    ),
  }),
}
