// Generated from contract/messages/en/api/assets/captions.json by `npm run messages`.
import { formatNumber } from '../../../format.ts'
import { message } from '../../../message.ts'
export const tooManyLanguages = (p: { most: number }) => message('assets.captions.tooManyLanguages', `At most ${formatNumber('en', p.most)} languages.`, p)
export const endsBeforeStart = /* @__PURE__ */ message('assets.captions.endsBeforeStart', 'The end must be after the start.')
export const overlaps = /* @__PURE__ */ message('assets.captions.overlaps', 'This cue starts before the cue above it ends.')
export const longTime = /* @__PURE__ */ message('assets.captions.longTime', 'The time is longer than any video.')
