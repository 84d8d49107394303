import type { DismissedFields } from '@griot/contract/assets/text-hints.ts'
import { type DismissedText, textsOf } from '@griot/contract/lint/lint-row.ts'
import { nfc } from '@griot/contract/text/folding.ts'

/** The dismissals whose texts have not changed. */
export function unchangedDismissals(dismissals: readonly DismissedText[], values: object): DismissedFields | undefined {
  const now = values as Readonly<Record<string, unknown>>
  const byName = new Map<string, DismissedFields[number]>()
  for (const { field, rule, text } of dismissals)
    if (textsOf(now[field]).some((given) => nfc(given).trim() === text.trim()))
      byName.set(`${field} ${rule}`, { field, rule })
  return byName.size > 0 ? [...byName.values()] : undefined
}
