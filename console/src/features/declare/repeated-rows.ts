import { normaliseCode } from '@griot/contract/assets/code.ts'
import { codeKey } from '@griot/contract/assets/code-key.ts'
import { ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { CODE_LENGTH } from '@griot/contract/limits.ts'
import { shouldSend } from './declare-row.ts'
import type { DeclareRows } from './declare-rows.ts'

/** Ids of unsent rows whose code a row above has, ignoring case and file extension. */
export function repeatedRows({ kind, rows }: DeclareRows): ReadonlySet<number> {
  const { suffix } = ASSET_KINDS[kind]
  const seen = new Set<string>()
  const repeated = new Set<number>()
  for (const row of rows) {
    const code = codeKey(normaliseCode(suffix, row.cells.code ?? ''))
    if (code.length !== CODE_LENGTH) continue
    if (seen.has(code) && shouldSend(row)) repeated.add(row.id)
    seen.add(code)
  }
  return repeated
}
