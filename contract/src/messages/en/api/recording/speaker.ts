// Generated from contract/messages/en/api/recording/speaker.json by `npm run messages`.
import { formatNumber } from '../../../format.ts'
import { message } from '../../../message.ts'
export const licenceMissing = /* @__PURE__ */ message('recording.speaker.licenceMissing', 'Choose a licence.')
export const birthYear = /* @__PURE__ */ message('recording.speaker.birthYear', 'Enter a year of birth that is possible, or leave it empty.')
export const linkDays = (p: { most: number }) => message('recording.speaker.linkDays', `A link is open for 1 to ${formatNumber('en', p.most)} days.`, p)
