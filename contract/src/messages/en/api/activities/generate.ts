// Generated from contract/messages/en/api/activities/generate.json by `npm run messages`.
import { formatNumber } from '../../../format.ts'
import { message } from '../../../message.ts'
export const noPicture = /* @__PURE__ */ message('activities.generate.noPicture', 'No graphic is declared for this word.')
export const noPictureShort = /* @__PURE__ */ message('activities.generate.noPictureShort', 'No graphic')
export const noVideo = /* @__PURE__ */ message('activities.generate.noVideo', 'No video is declared for this word.')
export const noVideoShort = /* @__PURE__ */ message('activities.generate.noVideoShort', 'No video')
export const noSentence = /* @__PURE__ */ message('activities.generate.noSentence', 'No sentence of the library contains this word.')
export const noSentenceShort = /* @__PURE__ */ message('activities.generate.noSentenceShort', 'No sentence')
export const noWordForGap = /* @__PURE__ */ message('activities.generate.noWordForGap', 'None of its words is declared as a word of its own, so no gap can be made.')
export const noWordForGapShort = /* @__PURE__ */ message('activities.generate.noWordForGapShort', 'No gap')
export const noTranslation = /* @__PURE__ */ message('activities.generate.noTranslation', 'Its translation is empty, or the same as the word.')
export const noTranslationShort = /* @__PURE__ */ message('activities.generate.noTranslationShort', 'No translation')
export const notOneWord = /* @__PURE__ */ message('activities.generate.notOneWord', 'A crossword needs single words that have only letters.')
export const notOneWordShort = /* @__PURE__ */ message('activities.generate.notOneWordShort', 'Not one word')
export const wrongLength = (p: { fewest: number; most: number }) => message('activities.generate.wrongLength', `A crossword needs words of ${formatNumber('en', p.fewest)} to ${formatNumber('en', p.most)} letters.`, p)
export const wrongLengthShort = /* @__PURE__ */ message('activities.generate.wrongLengthShort', 'Too short or long')
export const noCrossing = /* @__PURE__ */ message('activities.generate.noCrossing', 'It does not cross three of the other selected words. Select more words.')
export const noCrossingShort = /* @__PURE__ */ message('activities.generate.noCrossingShort', 'Does not cross')
