import { z } from 'zod'
import { activityKindShownSchema } from '../activities/kind-names.ts'
import { ASSET_KIND_NAMES } from '../assets/kinds.ts'
import { chatKindShownSchema } from '../chats/kind-names.ts'
import { messageFields } from '../messages/message-fields.ts'
import { GAP_KINDS, type GapKind, gapKindSchema } from './gap-kinds.ts'

/** The entity with a gap. Numbers are the ones that people use: activity 3, lesson 2, level 1. */
export const gapPlaceSchema = z.discriminatedUnion('entity', [
  z.object({
    entity: z.literal('activity'),
    id: z.string(),
    number: z.number().int(),
    activityKind: activityKindShownSchema,
    lessonId: z.string(),
    lessonNumber: z.number().int(),
  }),
  z.object({
    entity: z.literal('chat'),
    id: z.string(),
    number: z.number().int(),
    chatKind: chatKindShownSchema,
    lessonId: z.string(),
    lessonNumber: z.number().int(),
  }),
  z.object({ entity: z.literal('lesson'), id: z.string(), number: z.number().int() }),
  z.object({ entity: z.literal('level'), id: z.string(), number: z.number().int() }),
])
export type GapPlace = z.output<typeof gapPlaceSchema>
export type ReadyEntity = GapPlace['entity']

/** One gap: its kind, its place, and its sentence. */
export const gapSchema = z.object({
  kind: gapKindSchema,
  at: gapPlaceSchema,
  /** The field of `at` that closes the gap: `data.options.2.audioUrl`. */
  path: z.string(),
  /** The code that is not declared, or lacks a file or an alternative text; null for other gaps. */
  code: z.object({ kind: z.enum(ASSET_KIND_NAMES), code: z.string() }).nullable(),
  ...messageFields,
})
export type Gap = z.output<typeof gapSchema>

const count = z.number().int()
/** Number of gaps per kind. */
export const gapCountsSchema = z.object({
  noFile: count,
  undeclared: count,
  noAltText: count,
  noCaptions: count,
  answer: count,
  fault: count,
  untranslated: count,
  lessons: count,
  activities: count,
  nothingAvailable: count,
  approval: count,
} satisfies Record<GapKind, typeof count>)
export type GapCounts = z.output<typeof gapCountsSchema>

export function countGaps(gaps: readonly Pick<Gap, 'kind'>[]): GapCounts {
  const counts = noGaps()
  for (const { kind } of gaps) counts[kind] += 1
  return counts
}

export function addCounts(all: readonly GapCounts[]): GapCounts {
  const sum = noGaps()
  for (const counts of all) for (const kind of GAP_KINDS) sum[kind] += counts[kind]
  return sum
}

/** Total number of gaps. */
export function totalOf(counts: GapCounts): number {
  return GAP_KINDS.reduce((sum, kind) => sum + counts[kind], 0)
}

function noGaps(): GapCounts {
  return Object.fromEntries(GAP_KINDS.map((kind) => [kind, 0])) as GapCounts
}
