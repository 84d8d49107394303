// Generated from contract/messages/en/api/recording/speaker.json by `npm run messages`.
import { formatNumber, plural } from '../../../format.ts'
import { message } from '../../../message.ts'
export const licenceMissing = /* @__PURE__ */ message('recording.speaker.licenceMissing', 'Choose a licence.')
export const birthYear = /* @__PURE__ */ message('recording.speaker.birthYear', 'Enter a valid year of birth, or leave the field empty.')
export const linkDays = (p: { most: number }) => message('recording.speaker.linkDays', `A link is open for 1 to ${formatNumber('en', p.most)} days.`, p)
export const notFound = /* @__PURE__ */ message('recording.speaker.notFound', 'Speaker not found.')
export const mayNotChange = /* @__PURE__ */ message('recording.speaker.mayNotChange', 'Only admins, editors and the person who added this speaker can make changes.')
export const created = /* @__PURE__ */ message('recording.speaker.created', 'Speaker added.')
export const updated = /* @__PURE__ */ message('recording.speaker.updated', 'Speaker updated.')
export const deleted = /* @__PURE__ */ message('recording.speaker.deleted', 'Speaker deleted.')
export const hasRecordings = /* @__PURE__ */ message('recording.speaker.hasRecordings', 'This speaker has recordings, so the speaker cannot be deleted. To remove the recordings, withdraw the consent first.')
export const consentGiven = /* @__PURE__ */ message('recording.speaker.consentGiven', 'Consent saved.')
export const consentChanged = /* @__PURE__ */ message('recording.speaker.consentChanged', 'The consent text has changed. Read the new text, then agree again.')
export const consentMissing = /* @__PURE__ */ message('recording.speaker.consentMissing', 'This speaker has not given consent, so there is nothing to withdraw.')
export const consentWithdrawn = /* @__PURE__ */ message('recording.speaker.consentWithdrawn', 'Consent withdrawn.')
export const notWithdrawn = /* @__PURE__ */ message('recording.speaker.notWithdrawn', 'Files are removed only after the speaker has withdrawn consent.')
export const filesRemoved = (p: { count: number }) => message('recording.speaker.filesRemoved', p.count === 0 ? 'No file removed.' : plural('en', p.count, { one: `${formatNumber('en', p.count)} file removed.`, other: `${formatNumber('en', p.count)} files removed.` }), p)
