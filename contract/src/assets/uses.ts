import { z } from 'zod'
import { activityKindShownSchema } from '../activities/kinds.ts'
import { languageSchema } from '../languages.ts'
import { CODE_LENGTH, PAGE_SIZE_MOST } from '../limits.ts'

const place = {
  id: z.string(),
  title: z.string(),
  language: languageSchema,
  levelId: z.string(),
  /** Whether learners meet it. */
  available: z.boolean(),
  /** Where in the entity, as `data.options.2.audioUrl` or `icon`. */
  path: z.string(),
}

/** A place that names an asset's code, by what kind of thing it is in. */
export const assetUseSchema = z.discriminatedUnion('entity', [
  z.object({
    entity: z.literal('activity'),
    activityKind: activityKindShownSchema,
    lessonId: z.string(),
    ...place,
  }),
  z.object({ entity: z.literal('level'), ...place }),
])
export type AssetUse = z.infer<typeof assetUseSchema>

/** What may name codes. Whoever shows or reads uses has an answer for each. */
export type ReferringEntity = AssetUse['entity']
export type UseBy<Entity extends ReferringEntity> = Extract<AssetUse, { entity: Entity }>

/** The codes of a page, with commas between. They are not judged here: an odd one is simply unused. */
export const usesQuerySchema = z.strictObject({
  codes: z
    .string()
    .max(PAGE_SIZE_MOST * (CODE_LENGTH + 1))
    .transform((codes) => codes.split(',')),
})

/** How often each code is used, of those that are. */
export const assetUseCountsSchema = z.object({
  used: z.array(
    z.object({
      /** In lower case, whatever it is in the places. */
      code: z.string(),
      /** Activities and levels that name it, each once however often it does. */
      places: z.number().int(),
      /** How many of them learners meet. */
      available: z.number().int(),
    }),
  ),
})
export type AssetUseCount = z.output<typeof assetUseCountsSchema>['used'][number]
