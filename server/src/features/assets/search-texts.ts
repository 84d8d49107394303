import { asTyped, fold } from '#contract/folding.ts'

/** The text of a search column: one field a line, so that no word matches across two fields. */
export function searchTexts(fields: readonly string[]): { text: string; key: string } {
  return { text: fields.map(asTyped).join('\n'), key: fields.map(fold).join('\n') }
}
