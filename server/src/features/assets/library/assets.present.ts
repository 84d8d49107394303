import type { AssetDetailsOf } from '@griot/contract/assets/details.ts'
import { DUPLICATES_MAX } from '@griot/contract/assets/duplicates.ts'
import type { FileWarning } from '@griot/contract/assets/files/file-warnings.ts'
import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import type { MediaLinks } from '../../../http/auth/media-links.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import { presentUse } from '../uses/uses.store.ts'
import type { AssetRow } from './assets.store.ts'
import type { DetailsRow } from './details.store.ts'

/** An asset as in lists: the common fields, and those of its kind. */
export function presentAsset(
  row: AssetRow,
  { kind, links }: { kind: StoredKind; links: MediaLinks },
): AssetOf<AssetKind> {
  return {
    id: String(row.id),
    code: row.code,
    url: row.file_sha256 && links.ofCode(kind.kind, row.code, row.file_sha256),
    ...kind.present(row),
    bytes: row.bytes,
    ...kind.factsOf(row, links),
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    // The kind is only known at run time; every response is parsed by that kind's schema.
  } as AssetOf<AssetKind>
}

/** @param lengths warnings about unusual file lengths, by SHA-256 */
export function presentDetails(
  row: DetailsRow,
  bound: { kind: StoredKind; links: MediaLinks },
  lengths: ReadonlyMap<string, FileWarning>,
): AssetDetailsOf<AssetKind> {
  const { kind, links } = bound
  const withLength = (sha256: string | null, facts: Record<string, unknown>) => {
    const unusual = sha256 === null ? undefined : lengths.get(sha256)
    return unusual ? { ...facts, warnings: [...((facts.warnings as []) ?? []), unusual] } : facts
  }
  return {
    ...withLength(row.file_sha256, presentAsset(row, bound)),
    files: row.files.map((file, index) => ({
      sha256: file.sha256,
      url: links.ofFile(kind.kind, file.sha256),
      bytes: file.bytes,
      ...withLength(file.sha256, kind.factsOf(file, links)),
      uploadedAt: new Date(file.uploaded_at).toISOString(),
      uploadedBy: file.uploaded_by,
      speaker: file.speaker,
      current: index === 0 && file.sha256 === row.file_sha256,
    })),
    uses: row.uses.map(presentUse),
    duplicates: {
      assets: row.same.slice(0, DUPLICATES_MAX),
      more: row.same.length > DUPLICATES_MAX,
    },
    dismissedHints: row.dismissed_hints,
    takesToReview: row.takes_to_review,
  } as AssetDetailsOf<AssetKind>
}
