import { z } from 'zod'
import { activityKindShownSchema } from '../activities/kinds.ts'
import { languageSchema } from '../languages.ts'

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
