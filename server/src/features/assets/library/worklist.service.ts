import { ASSET_KIND_NAMES } from '@griot/contract/assets/kinds.ts'
import { WORKLIST_ROWS, type WorklistAsset, type WorklistAssets } from '@griot/contract/assets/summary.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { Pool } from '../../../storage/database/pool/connect.ts'
import { STORED_KINDS } from '../kinds/kinds.ts'
import type { StoredKind } from '../kinds/stored-kind.ts'
import { mostFrequentRules } from '../text-hints/text-hints.store.ts'
import { type AssetRow, listAssets } from './assets.store.ts'
import type { AssetFilter } from './filter.ts'

/** Open work of all kinds: the newest of each list, and those with most findings. */
export async function assetWorklist({ pool }: { pool: Pool }): Promise<WorklistAssets> {
  const [noFile, unused, textHints] = await Promise.all([
    newest(pool, { file: 'missing', use: null }),
    newest(pool, { file: 'present', use: 'unused' }),
    mostFrequentRules(pool, WORKLIST_ROWS),
  ])
  return { noFile, textHints, unused }
}

/** All kinds take ids from one sequence, so the highest are the newest. */
async function newest(pool: Pool, which: Omit<AssetFilter, 'language'>): Promise<WorklistAsset[]> {
  const filter = { ...which, language: null }
  const page = { filter, sort: 'newest', limit: WORKLIST_ROWS, offset: 0, fromEnd: false } as const
  const ofKinds = await Promise.all(
    ASSET_KIND_NAMES.map(async (name) => {
      const kind = STORED_KINDS[name]
      return (await listAssets(pool, kind, page)).map((row) => ({ kind, row }))
    }),
  )
  return ofKinds
    .flat()
    .sort((one, other) => other.row.id - one.row.id)
    .slice(0, WORKLIST_ROWS)
    .map(({ kind, row }) => presentWaiting(kind, row))
}

function presentWaiting(kind: StoredKind, row: AssetRow): WorklistAsset {
  const shown = kind.present(row)
  const [text, meaning] = kind.entry.searched.map((field) => String(shown[field] ?? ''))
  return {
    kind: kind.kind,
    code: row.code,
    language: (shown.language as LanguageName | undefined) ?? null,
    text: text ?? '',
    meaning: meaning ?? '',
  }
}
