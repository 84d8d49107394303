import { codeKey, normaliseCode } from '#contract/assets/code.ts'
import { ASSET_KINDS } from '#contract/assets/kinds.ts'
import { CODE_LENGTH } from '#contract/limits.ts'
import { isToSend } from './declare-row.ts'
import type { DeclareRows } from './declare-rows.ts'

/** The ids of rows that are to be sent and have the code of a row above, whatever its case and suffix. */
export function repeatedRows({ kind, rows }: DeclareRows): ReadonlySet<number> {
  const { suffix } = ASSET_KINDS[kind]
  const seen = new Set<string>()
  const repeated = new Set<number>()
  for (const row of rows) {
    const code = codeKey(normaliseCode(suffix, row.cells.code ?? ''))
    if (code.length !== CODE_LENGTH) continue
    if (seen.has(code) && isToSend(row)) repeated.add(row.id)
    seen.add(code)
  }
  return repeated
}
