import { z } from 'zod'
import { type CreateActivities, createActivitiesSchema } from '#contract/activities/activity.ts'
import { drawWords, SOWN_OPTIONS } from '#contract/activities/generate/generate.ts'
import { ACTIVITY_KIND_NAMES, activityKindSchema } from '#contract/activities/kind-names.ts'
import { type ActivityKind, sowingOf } from '#contract/activities/kinds.ts'
import { fieldsFormat } from '../../../ui/form/draft/draft-format.ts'

const wordSchema = z.object({
  /** Code of its audio. */
  code: z.string(),
  text: z.string(),
  translation: z.string(),
  /** Code of its image; '' while unknown. */
  imageUrl: z.string(),
})
/** A word of the language, from which activities are generated. */
export type SowWord = z.infer<typeof wordSchema>

const otherSchema = wordSchema.extend({
  /** Chosen by the user, so that a reshuffle keeps it. */
  chosen: z.boolean(),
})
const rowSchema = z.object({
  word: wordSchema,
  /** Index of the right option. */
  place: z.number().int().min(0),
  /** The wrong options, in order. */
  others: z.array(otherSchema),
})
/** An activity to generate: a selected word among other words. */
export type SowRow = z.infer<typeof rowSchema>

const valuesSchema = z.object({
  activityKind: activityKindSchema,
  difficulty: z.string(),
  instruction: z.string(),
  localizedInstruction: z.string(),
  rows: z.array(rowSchema),
})
export type SowValues = z.infer<typeof valuesSchema>

export const sowDraft = fieldsFormat<SowValues>(valuesSchema)

/** Kinds that can be generated from words. */
export const SOWN_KINDS: readonly ActivityKind[] = ACTIVITY_KIND_NAMES.filter(
  (kind) => sowingOf(kind) !== null,
)

const WRONG = SOWN_OPTIONS - 1

/** Whether a word has all that an option needs. */
export type Suits = (word: SowWord) => boolean

export function suitsOf(kind: ActivityKind): Suits {
  const withPictures = sowingOf(kind)?.withPictures ?? false
  return ({ imageUrl }) => !withPictures || imageUrl !== ''
}

/** Whether a row is complete. */
export function isReady({ word, others }: SowRow, suits: Suits): boolean {
  return suits(word) && others.length > 0
}

export function rowOf(word: SowWord, random: () => number): SowRow {
  return { word, place: Math.floor(random() * SOWN_OPTIONS), others: [] }
}

/** All options of a row in order, and the index of the right one. */
export function optionsOf({ word, place, others }: SowRow): { options: SowWord[]; right: number } {
  const right = Math.min(place, others.length)
  return { options: others.toSpliced(right, 0, { ...word, chosen: true }), right }
}

interface Drawing {
  /** Words to draw wrong options from. */
  pool: readonly SowWord[]
  suits: Suits
  random: () => number
}

/** Adds known images and missing wrong options; returns the same array when nothing changes. */
export function completed(
  rows: SowRow[],
  drawing: Drawing,
  pictureOf: (word: SowWord) => string,
): SowRow[] {
  const next = rows.map((row) => {
    const imageUrl = row.word.imageUrl || pictureOf(row.word)
    const withPicture =
      imageUrl === row.word.imageUrl ? row : { ...row, word: { ...row.word, imageUrl } }
    return drawing.suits(withPicture.word) ? filled(withPicture, drawing) : withPicture
  })
  return next.some((row, at) => row !== rows[at]) ? next : rows
}

/** The row with all its wrong options; those unsuitable for the kind are replaced. */
export function filled(row: SowRow, { pool, suits, random }: Drawing): SowRow {
  const kept = row.others.filter(suits)
  const suiting = pool.filter(suits)
  const drawn = drawWords(suiting, [row.word, ...kept], WRONG - kept.length, random)
  if (drawn.length === 0 && kept.length === row.others.length) return row
  return { ...row, others: [...kept, ...drawn.map((word) => ({ ...word, chosen: false }))] }
}

/** The row with other wrong options; those chosen by the user keep their place. */
export function drawnAnew(row: SowRow, { pool, suits, random }: Drawing): SowRow {
  const chosen = row.others.filter((other) => other.chosen)
  const now = new Set(row.others.map(({ code }) => code))
  const suiting = pool.filter(suits)
  const fresh = suiting.filter(({ code }) => !now.has(code))
  const count = row.others.length - chosen.length
  const drawn = drawWords(fresh, [row.word, ...chosen], count, random)
  const rest = drawWords(suiting, [row.word, ...chosen, ...drawn], count - drawn.length, random)
  const next = [...drawn, ...rest]
  const others = row.others.flatMap((other) => {
    if (other.chosen) return [other]
    const word = next.shift()
    return word ? [{ ...word, chosen: false }] : []
  })
  return { ...row, others }
}

/** Request body: an activity per ready row, which the server numbers. */
export function bodyOf(
  values: SowValues,
  lessonId: string,
): z.input<typeof createActivitiesSchema> {
  const { activityKind, rows, ...common } = values
  const sowing = sowingOf(activityKind)
  const suits = suitsOf(activityKind)
  const ready = sowing ? rows.filter((row) => isReady(row, suits)) : []
  return {
    lessonId,
    activities: ready.map((row) => {
      const { options, right } = optionsOf(row)
      const words = options.map(({ text, code, imageUrl }) => ({ text, audioUrl: code, imageUrl }))
      return {
        ...common,
        activityKind,
        tags: [],
        isActive: false,
        data: sowing?.make(words, right),
      }
    }),
  }
}

/** Validates by the request schema; an error common to all activities is reported once. */
export function judged(
  body: unknown,
): { body: CreateActivities } | { faults: Map<string, string> } {
  const read = createActivitiesSchema.safeParse(body)
  if (read.success) return { body: read.data }
  const faults = new Map<string, string>()
  for (const { path, message } of read.error.issues) {
    const [, , field] = path
    const name = typeof field === 'string' && field in valuesSchema.shape ? field : 'rows'
    if (!faults.has(name)) faults.set(name, message)
  }
  return { faults }
}
