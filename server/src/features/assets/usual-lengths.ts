import type { FileWarning } from '#contract/assets/file-warnings.ts'
import type { Database } from '../../storage/database/database.ts'
import type { AssetRow, FileRow } from './assets.store.ts'
import type { StoredKind } from './stored-kind.ts'
import { lengthsOfOthers } from './usual-lengths.store.ts'

/** Of fewer others nobody can say what is usual. */
const OTHERS_LEAST = 20
/** A slow speaker, or a pause at the end, is no fault. */
const FAR = 4
/** Texts are alike that have no more than twice the letters, and no less than half of them. */
const ALIKE = 2

/** Which files of an asset last far longer or shorter than others of such texts; by their SHA-256. */
export async function oddLengths(
  database: Database,
  kind: StoredKind,
  row: AssetRow,
  files: readonly FileRow[],
): Promise<Map<string, FileWarning>> {
  const odd = new Map<string, FileWarning>()
  const { language, [kind.textColumn]: text } = row
  const hasLength = kind.facts.includes('duration') && files.length > 0
  if (!hasLength || typeof language !== 'string' || typeof text !== 'string') return odd
  const letters = [...text].length
  const others = await lengthsOfOthers(database, kind, {
    id: row.id,
    language,
    letters: [Math.floor(letters / ALIKE), letters * ALIKE],
  })
  const { count, shortest, longest } = others
  if (count < OTHERS_LEAST || shortest === null || longest === null) return odd
  for (const { sha256, duration } of files) {
    if (typeof duration !== 'number') continue
    if (duration > longest * FAR) odd.set(sha256, 'long')
    if (duration < shortest / FAR) odd.set(sha256, 'short')
  }
  return odd
}
