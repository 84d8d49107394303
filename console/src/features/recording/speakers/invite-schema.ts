import { LANGUAGE_NAMES } from '@griot/contract/languages.ts'
import * as speakerMessages from '@griot/contract/messages/ui/recording/speaker.ts'
import { createRecordingLinkSchema } from '@griot/contract/recording/recording-links.ts'
import { z } from 'zod'

export const LIST_KINDS = ['missing', 'lesson', 'search', 'codes'] as const
export type ListKind = (typeof LIST_KINDS)[number]

const fields = z.object({
  speakerId: z.string(),
  kind: z.enum(LIST_KINDS),
  language: z.enum(LANGUAGE_NAMES),
  levelId: z.string(),
  lessonNumber: z.number(),
  search: z.string(),
  /** One code a line. */
  codes: z.string(),
  title: z.string(),
  days: z.number(),
})
type Fields = z.output<typeof fields>

/** The fields of the form as the contract's body; its errors are at the fields of the form, all at once. */
export const inviteSchema = z
  .object({ ...fields.shape, lessonNumber: z.unknown(), days: z.unknown() })
  .transform((given, context) => {
    const { speakerId, title, days } = given as Fields
    if (speakerId === '')
      context.addIssue({ code: 'custom', path: ['speakerId'], message: speakerMessages.speakerMissing })
    const parsed = createRecordingLinkSchema.safeParse({ title, days, list: listOf(given as Fields) })
    for (const { path, message } of parsed.error?.issues ?? []) {
      const field = path.filter((step) => step !== 'list' && typeof step === 'string')[0] ?? 'kind'
      context.addIssue({ code: 'custom', path: [field], message })
    }
    return parsed.success ? { speakerId, body: parsed.data } : z.NEVER
  }) as unknown as z.ZodType<
  { speakerId: string; body: z.output<typeof createRecordingLinkSchema> },
  z.input<typeof fields>
>

function listOf({ kind, language, levelId, lessonNumber, search, codes }: Fields): object {
  if (kind === 'missing') return { kind, language }
  if (kind === 'lesson') return { kind, levelId, lessonNumber }
  if (kind === 'search') return { kind, language, search }
  return { kind, codes: codes.split(/[\s,;]+/).filter((code) => code !== '') }
}
