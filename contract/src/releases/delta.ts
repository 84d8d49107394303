/** The exact difference of the files of two releases in the feed. */
import { z } from 'zod'
import { languageSchema } from '../language-schema.ts'
import { sha256Schema } from './documents.ts'
import { releaseIdSchema } from './releases.ts'

const count = z.number().int().min(0)

/** Which media: all files; or of each the smallest variant, as phones need; or only originals. */
export const DELTA_MEDIA = ['all', 'small', 'original'] as const
export type DeltaMedia = (typeof DELTA_MEDIA)[number]
const media = z.enum(DELTA_MEDIA).default('all')

const number = z.coerce.number().int().min(1).max(1_000_000)

/** Without `from`, all files of the release. */
export const deltaQuerySchema = z.strictObject({ from: releaseIdSchema.optional(), media })

/** For apps, by number; `to` is the live release unless given. */
export const feedDeltaQuerySchema = z.strictObject({ from: number.optional(), to: number.optional(), media })
export const feedDeltaParams = z.strictObject({ language: languageSchema })

export const releaseDeltaSchema = z.object({
  from: z.number().int().nullable(),
  to: z.number().int(),
  /** Files to fetch, relative to the feed's root. The pointer to the release is the last one. */
  fetch: z.array(z.object({ path: z.string(), bytes: count, sha256: sha256Schema })),
  /** Files to delete. */
  remove: z.array(z.string()),
  /** The sum of the files to fetch. */
  bytes: count,
})
export type ReleaseDelta = z.output<typeof releaseDeltaSchema>
