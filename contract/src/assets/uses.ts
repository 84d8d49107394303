import { z } from 'zod'
import { activityKindShownSchema } from '../activities/kind-names.ts'
import { chatKindShownSchema } from '../chats/kind-names.ts'
import { languageSchema } from '../language-schema.ts'
import { CODE_LENGTH, PAGE_SIZE_MAX } from '../limits.ts'
import * as assetUseMessages from '../messages/en/ui/assets/asset-use.ts'
import { messageFields } from '../messages/message-fields.ts'

const place = {
  id: z.string(),
  title: z.string(),
  language: languageSchema,
  levelId: z.string(),
  /** Whether learners can see it. */
  available: z.boolean(),
  /** The path in the entity: `data.options.2.audioUrl` or `icon`. */
  path: z.string(),
}

const inLesson = {
  /** The kind: `Tap what you hear`, `Audio chat`. */
  kindLabel: z.object(messageFields),
  lessonId: z.string(),
  lessonNumber: z.number().int(),
  /** The number of its level. */
  level: z.number().int(),
}

/** A place that uses an asset's code, by entity. */
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

/** Entities that can reference codes. Code that shows or reads uses has a case for each. */
export type ReferringEntity = AssetUse['entity']
export type UseBy<Entity extends ReferringEntity> = Extract<AssetUse, { entity: Entity }>

/** Whether places are in several levels; each level has a lesson 1. */
export function spansLevels(uses: readonly Pick<AssetUse, 'levelId'>[]): boolean {
  return new Set(uses.map(({ levelId }) => levelId)).size > 1
}

/**
 * The label of a place: `Tap what you hear, 3rd of Lesson 1`, with `, Level 2` appended in a list of places of several
 * levels.
 */
export function labelOfUse(use: AssetUse, withLevel: boolean): string {
  const { level } = use
  if (use.entity === 'level') return assetUseMessages.level({ level })
  const { kindLabel, lessonNumber: lesson } = use
  const kind = kindLabel.message
  const number = use.entity === 'activity' ? use.activityNumber : use.chatNumber
  return withLevel
    ? assetUseMessages.inLevel({ kind, number, lesson, level })
    : assetUseMessages.inLesson({ kind, number, lesson })
}

/** The codes of a page, separated by commas. They are not validated here: an invalid one is simply unused. */
export const usesQuerySchema = z.strictObject({
  codes: z
    .string()
    .max(PAGE_SIZE_MAX * (CODE_LENGTH + 1))
    .transform((codes) => codes.split(',')),
})

/** Counts of the codes that are used or have takes to review. */
export const assetUseCountsSchema = z.object({
  used: z.array(
    z.object({
      /** In lower case, regardless of the places. */
      code: z.string(),
      /** Activities, chats and levels that use it; each counts once. */
      uses: z.number().int(),
      /** How many of them learners can see. */
      available: z.number().int(),
      /** Takes that wait for review. */
      takesToReview: z.number().int(),
    }),
  ),
})
export type AssetUseCount = z.output<typeof assetUseCountsSchema>['used'][number]
