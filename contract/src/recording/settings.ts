import { z } from 'zod'
import { LONG_TEXT_LENGTH_MAX } from '../limits.ts'
import { text } from '../text/text.ts'

const consentText = text(LONG_TEXT_LENGTH_MAX)
const acceptsOwnTakes = z.boolean()

/** What a form edits. Another text is the next version of the consent: earlier consents keep theirs. */
export const recordingSettingsFormSchema = z.strictObject({ consentText, acceptsOwnTakes })
export const patchRecordingSettingsSchema = recordingSettingsFormSchema.partial()

export const recordingSettingsSchema = z.object({
  consentText: z.string(),
  consentVersion: z.number().int(),
  /** Whether people may accept takes that they recorded. */
  acceptsOwnTakes,
  version: z.number().int(),
})
export type RecordingSettings = z.output<typeof recordingSettingsSchema>
