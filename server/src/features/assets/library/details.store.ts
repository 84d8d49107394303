import { DUPLICATES_MAX } from '@griot/contract/assets/duplicates.ts'
import type { AssetKind } from '@griot/contract/assets/kinds.ts'
import type { DismissedText } from '@griot/contract/lint/lint-row.ts'
import { type Database, preparedRows } from '../../../storage/database/database.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import { type UseRow, usesWhere } from '../uses/uses.store.ts'
import { type AssetRow, columnsOf, JOINED } from './assets.store.ts'

/** A file of an asset; times are in JSON format. */
export type FileRow = {
  sha256: string
  bytes: number
  uploaded_at: string
  uploaded_by: string
  speaker: { id: string; name: string } | null
} & Record<string, unknown>

export type DetailsRow = AssetRow & {
  /** Newest first. */
  files: FileRow[]
  uses: UseRow[]
  dismissed_hints: DismissedText[]
  /** Other assets with the content of the current file, at most one more than are shown. */
  same: { kind: AssetKind; code: string }[]
  takes_to_review: number
}

/** An asset with its details, in one statement; null if the code is not declared. */
export async function findDetails(database: Database, kind: StoredKind, code: string): Promise<DetailsRow | null> {
  const facts = kind.facts.map((name) => `, f.${name}`).join('')
  const list = (name: string, text: string) =>
    `(select coalesce(json_agg(part), '[]') from (${text}) as part) as "${name}"`
  const parts = [
    list(
      'files',
      `select v.sha256, v.uploaded_at, f.bytes, coalesce(u.name, '') as uploaded_by,
         (select json_build_object('id', s.id::text, 'name', s.name) from speakers s where s.id = f.speaker_id) as speaker${facts}
       from asset_versions v join files f on f.sha256 = v.sha256 left join users u on u.id = v.uploaded_by
       where v.asset_id = a.id order by v.id desc`,
    ),
    list('uses', usesWhere('r.kind = $1 and lower(r.code) = lower($2)')),
    list('dismissed_hints', 'select field, rule, text from right_texts where asset_id = a.id'),
    // Joined through the history, whose index contains the digest; an asset that had the content twice counts once.
    list(
      'same',
      `select kind, code from (
         select distinct other.kind, other.code from asset_versions v
         join assets other on other.id = v.asset_id and other.file_sha256 = v.sha256
         where v.sha256 = a.file_sha256 and other.id <> a.id limit ${DUPLICATES_MAX + 1}
       ) as others order by kind, lower(code)`,
    ),
    `(select count(*)::integer from takes t where t.asset_id = a.id and t.state = 'toReview') as takes_to_review`,
  ]
  const text = `select ${columnsOf(kind)}, ${parts.join(', ')} from ${JOINED}
    where a.kind = $1 and lower(a.code) = lower($2)`
  const statement = { name: `details ${kind.kind}`, text }
  const [found] = await preparedRows<DetailsRow>(database, statement, [kind.kind, code])
  return found ?? null
}
