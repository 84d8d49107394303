import type { Message } from '../messages/message.ts'

/** The lint rules, in the order in which findings are shown. */
export const LINT_RULES = {
  repeatedMark: { onSave: true },
  invisibleSign: { onSave: true },
  lineBelow: { onSave: true },
  wolofEng: { onSave: true },
  wrongEncoding: { onSave: false },
  htmlEntity: { onSave: false },
  lostLetter: { onSave: false },
  apostrophe: { onSave: false },
  foreignLetter: { onSave: false },
  otherLanguage: { onSave: false },
  mixedScripts: { onSave: false },
  shiftedMark: { onSave: false },
  spaceBeforeMark: { onSave: false },
  leadingMark: { onSave: false },
  doubleSpace: { onSave: false },
  // Depends on activities: found in the form of alternative texts, not by `lint`.
  saysAnswer: { onSave: false },
} as const satisfies Record<string, { onSave: boolean }>

export type LintRule = keyof typeof LINT_RULES
export const LINT_RULE_NAMES = Object.keys(LINT_RULES) as [LintRule, ...LintRule[]]

/** One finding in a text. */
export interface Finding {
  rule: LintRule
  /** UTF-16 offsets in the text in NFC: whole letters, with their marks. */
  start: number
  end: number
  /** The suggested replacement; null where only the writer can know. */
  replacement: string | null
  reason: Message
}

/** A finding that was dismissed in an item of a course, wherever its text is in it: options move, and so do paths. */
export interface DismissedCourseText {
  rule: LintRule
  text: string
}
