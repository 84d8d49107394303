import * as lintRuleApiMessages from '../messages/en/api/texts/lint-rule.ts'
import type { Message } from '../messages/message.ts'
import type { LintRule } from './finding.ts'

/** The names of the lint rules, for lists of findings. */
export const RULE_TITLES: Readonly<Record<LintRule, Message>> = {
  repeatedMark: lintRuleApiMessages.repeatedMark,
  invisibleSign: lintRuleApiMessages.invisibleSign,
  lineBelow: lintRuleApiMessages.lineBelow,
  wolofEng: lintRuleApiMessages.wolofEng,
  wrongEncoding: lintRuleApiMessages.wrongEncoding,
  htmlEntity: lintRuleApiMessages.htmlEntity,
  lostLetter: lintRuleApiMessages.lostLetter,
  apostrophe: lintRuleApiMessages.apostrophe,
  foreignLetter: lintRuleApiMessages.foreignLetter,
  otherLanguage: lintRuleApiMessages.otherLanguage,
  mixedScripts: lintRuleApiMessages.mixedScripts,
  shiftedMark: lintRuleApiMessages.shiftedMark,
  spaceBeforeMark: lintRuleApiMessages.spaceBeforeMark,
  leadingMark: lintRuleApiMessages.leadingMark,
  doubleSpace: lintRuleApiMessages.doubleSpace,
  saysAnswer: lintRuleApiMessages.saysAnswer,
}
