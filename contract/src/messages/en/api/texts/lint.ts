// Generated from contract/messages/en/api/texts/lint.json by `npm run messages`.
import { formatList } from '../../../format.ts'
import { type Message, message, textOf } from '../../../message.ts'
export const invisibleSeparator = /* @__PURE__ */ message('texts.lint.invisibleSeparator', 'Invisible separator')
export const invisibleCharacter = /* @__PURE__ */ message('texts.lint.invisibleCharacter', 'Invisible character')
export const lineBelow = /* @__PURE__ */ message('texts.lint.lineBelow', 'Line below instead of dot below')
export const repeatedMark = /* @__PURE__ */ message('texts.lint.repeatedMark', 'The same mark twice on a letter')
export const wolofEng = (p: { letter: string | number | Message; eng: string | number | Message }) => message('texts.lint.wolofEng', `${textOf(p.letter)} instead of ${textOf(p.eng)}, the Wolof letter`, p)
export const apostrophe = (p: { language: string; apostrophe: string | number | Message; sign: string | number | Message }) => message('texts.lint.apostrophe', `${p.language === 'hausa' ? 'Hausa' : p.language === 'igbo' ? 'Igbo' : p.language === 'nigerianPidgin' ? 'Nigerian Pidgin' : p.language === 'swahili' ? 'Swahili' : p.language === 'wolof' ? 'Wolof' : p.language === 'yoruba' ? 'Yoruba' : `${textOf(p.language)}`} uses ${textOf(p.apostrophe)}, not ${textOf(p.sign)}`, p)
export const otherLanguage = (p: { languageList: readonly (string | Message)[]; language: string }) => message('texts.lint.otherLanguage', `Letters of another language (${formatList('en', p.languageList.map(textOf))}), not of ${p.language === 'hausa' ? 'Hausa' : p.language === 'igbo' ? 'Igbo' : p.language === 'nigerianPidgin' ? 'Nigerian Pidgin' : p.language === 'swahili' ? 'Swahili' : p.language === 'wolof' ? 'Wolof' : p.language === 'yoruba' ? 'Yoruba' : `${textOf(p.language)}`}`, p)
export const foreignLetter = (p: { letter: string | number | Message; language: string }) => message('texts.lint.foreignLetter', `${textOf(p.letter)} is not a letter of ${p.language === 'hausa' ? 'Hausa' : p.language === 'igbo' ? 'Igbo' : p.language === 'nigerianPidgin' ? 'Nigerian Pidgin' : p.language === 'swahili' ? 'Swahili' : p.language === 'wolof' ? 'Wolof' : p.language === 'yoruba' ? 'Yoruba' : `${textOf(p.language)}`}`, p)
export const mixedScripts = (p: { letter: string | number | Message }) => message('texts.lint.mixedScripts', `${textOf(p.letter)} is from another script than the letters beside it`, p)
export const spaceBeforeMark = /* @__PURE__ */ message('texts.lint.spaceBeforeMark', 'A mark is after a space, not on its letter')
export const doubleSpace = /* @__PURE__ */ message('texts.lint.doubleSpace', 'Two spaces between two words')
