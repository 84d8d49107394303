/** The lint rules, in the order in which findings are shown. */
export const LINT_RULES = {
  repeatedMark: { title: 'The same mark twice', onSave: true },
  invisibleSign: { title: 'Invisible characters', onSave: true },
  lineBelow: { title: 'Line below instead of dot below', onSave: true },
  wolofEng: { title: 'ƞ instead of ŋ', onSave: true },
  apostrophe: { title: 'Wrong apostrophe', onSave: false },
  foreignLetter: { title: 'Letters not in the language', onSave: false },
  otherLanguage: { title: 'Letters of another language', onSave: false },
  mixedScripts: { title: 'Mixed scripts', onSave: false },
  spaceBeforeMark: { title: 'Space before a mark', onSave: false },
  doubleSpace: { title: 'Double spaces', onSave: false },
} as const satisfies Record<string, { title: string; onSave: boolean }>

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
  /** The reason, as a sentence. */
  reason: string
}
