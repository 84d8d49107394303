import { z } from 'zod'
import { activityKindShownSchema } from '../activities/kind-names.ts'
import { chatKindShownSchema } from '../chats/kind-names.ts'
import { languageSchema } from '../languages.ts'
import { CODE_LENGTH, PAGE_SIZE_MOST } from '../limits.ts'
import { ordinal } from '../text/count-words.ts'

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

const inLesson = {
  /** The kind as people say it: `Tap what you hear`, `Audio chat`. */
  kindLabel: z.string(),
  lessonId: z.string(),
  lessonNumber: z.number().int(),
  /** The number of its level. */
  level: z.number().int(),
}

/** A place that names an asset's code, by what kind of thing it is in. */
export const assetUseSchema = z.discriminatedUnion('entity', [
  z.object({
    entity: z.literal('activity'),
    activityKind: activityKindShownSchema,
    activityNumber: z.number().int(),
    ...inLesson,
    ...place,
  }),
  z.object({
    entity: z.literal('chat'),
    chatKind: chatKindShownSchema,
    chatNumber: z.number().int(),
    ...inLesson,
    ...place,
  }),
  z.object({ entity: z.literal('level'), level: z.number().int(), ...place }),
])
export type AssetUse = z.infer<typeof assetUseSchema>

/** What may name codes. Whoever shows or reads uses has an answer for each. */
export type ReferringEntity = AssetUse['entity']
export type UseBy<Entity extends ReferringEntity> = Extract<AssetUse, { entity: Entity }>

/** Whether places are of several levels, each of which has a lesson 1. */
export function ofSeveralLevels(uses: readonly Pick<AssetUse, 'levelId'>[]): boolean {
  return new Set(uses.map(({ levelId }) => levelId)).size > 1
}

/**
 * A place as people say it: `Tap what you hear, 3rd of Lesson 1`, and `, Level 2` behind it where it
 * stands beside places of other levels.
 */
export function nameOfUse(use: AssetUse, withLevel: boolean): string {
  if (use.entity === 'level') return `Level ${use.level}`
  const number = use.entity === 'activity' ? use.activityNumber : use.chatNumber
  const place = `${use.kindLabel}, ${ordinal(number)} of Lesson ${use.lessonNumber}`
  return withLevel ? `${place}, Level ${use.level}` : place
}

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
      /** Activities, chats and levels that name it, each once however often it does. */
      places: z.number().int(),
      /** How many of them learners meet. */
      available: z.number().int(),
    }),
  ),
})
export type AssetUseCount = z.output<typeof assetUseCountsSchema>['used'][number]
