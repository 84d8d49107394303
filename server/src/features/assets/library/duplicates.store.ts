import { codeKey } from '@griot/contract/assets/code-key.ts'
import { DUPLICATES_MAX, type Duplicates } from '@griot/contract/assets/duplicates.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import { type Database, rows } from '../../../storage/database/database.ts'

/** A code and the content of its file. */
interface FileOfCode {
  code: string
  sha256: string
}

/**
 * Which other assets currently have the content of these files, by code key. Joined through the history, whose index
 * contains the digest; an asset that had the content twice counts once.
 */
export async function duplicatesOf(
  database: Database,
  kind: AssetKind,
  files: readonly FileOfCode[],
): Promise<(code: string) => Duplicates> {
  const found =
    files.length === 0
      ? []
      : await rows<{ key: string; kind: string; code: string }>(
          database,
          `select g.key, other.kind, other.code from unnest($2::text[], $3::text[]) as g (key, sha256)
     cross join lateral (
       select a.kind, a.code from asset_versions v
       join assets a on a.id = v.asset_id and a.file_sha256 = v.sha256
       where v.sha256 = g.sha256 and (a.kind, lower(a.code)) <> ($1, g.key) and not exists (
         select from asset_versions w where w.asset_id = v.asset_id and w.sha256 = v.sha256 and w.id < v.id
       ) limit ${DUPLICATES_MAX + 1}
     ) as other order by other.kind, lower(other.code)`,
          [kind, files.map((file) => codeKey(file.code)), files.map((file) => file.sha256)],
        )
  const byKey = Map.groupBy(found, ({ key }) => key)
  return (code) => {
    const others = byKey.get(codeKey(code)) ?? []
    return {
      assets: others.slice(0, DUPLICATES_MAX).map(({ kind, code }) => ({ kind, code })),
      more: others.length > DUPLICATES_MAX,
    }
  }
}
