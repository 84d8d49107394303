// Generated from contract/messages/en/api/texts/lint-rule.json by `npm run messages`.
import { message } from '../../../message.ts'
export const repeatedMark = /* @__PURE__ */ message('texts.lint-rule.repeatedMark', 'The same mark twice')
export const invisibleSign = /* @__PURE__ */ message('texts.lint-rule.invisibleSign', 'Invisible characters')
export const lineBelow = /* @__PURE__ */ message('texts.lint-rule.lineBelow', 'Line below instead of dot below')
export const wolofEng = /* @__PURE__ */ message('texts.lint-rule.wolofEng', 'ƞ instead of ŋ')
export const apostrophe = /* @__PURE__ */ message('texts.lint-rule.apostrophe', 'Wrong apostrophe')
export const foreignLetter = /* @__PURE__ */ message('texts.lint-rule.foreignLetter', 'Letters not in the language')
export const otherLanguage = /* @__PURE__ */ message('texts.lint-rule.otherLanguage', 'Letters of another language')
export const mixedScripts = /* @__PURE__ */ message('texts.lint-rule.mixedScripts', 'Mixed scripts')
export const spaceBeforeMark = /* @__PURE__ */ message('texts.lint-rule.spaceBeforeMark', 'Space before a mark')
export const doubleSpace = /* @__PURE__ */ message('texts.lint-rule.doubleSpace', 'Double spaces')
