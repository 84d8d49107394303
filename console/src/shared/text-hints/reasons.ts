import type { FixedField } from '@griot/contract/lint/lint-row.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import * as lintMessages from '@griot/contract/messages/ui/texts/lint.ts'

/** The texts that were corrected, each with its reasons. */
export function reasonsOfFixes(fixes: readonly FixedField[]): string {
  return fixes
    .map(({ after, reasons }) => lintMessages.textAndReasons({ text: after, reasons: reasonsInOneLine(reasons) }))
    .join(' ')
}

/** Several reasons as sentences, each once; the last one without its full stop. */
export function reasonsInOneLine(reasons: readonly Message[]): string {
  const [first = '', ...others] = new Set(reasons.map(({ message }) => message))
  return others.reduce((text, next) => lintMessages.twoReasons({ first: text, next }), first)
}
