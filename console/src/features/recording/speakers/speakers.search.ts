import { languageSchema } from '@griot/contract/language-schema.ts'
import { WORD_LENGTH_MAX } from '@griot/contract/limits.ts'
import { z } from 'zod'

/** Search parameters: the filters, and the speaker whose details are shown. */
export const speakersSearch = z.object({
  language: languageSchema.optional().catch(undefined),
  search: z.string().max(WORD_LENGTH_MAX).optional().catch(undefined),
  speaker: z.coerce.number<number>().int().min(1).optional().catch(undefined),
})
export type SpeakersSearch = z.output<typeof speakersSearch>
