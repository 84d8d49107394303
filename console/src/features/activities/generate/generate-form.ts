import { z } from 'zod'
import { type CreateActivities, createActivitiesSchema } from '#contract/activities/activity.ts'
import { drawWords, SOWN_OPTIONS } from '#contract/activities/generate/generate.ts'
import { ACTIVITY_KIND_NAMES, activityKindSchema } from '#contract/activities/kind-names.ts'
import { type ActivityKind, sowingOf } from '#contract/activities/kinds.ts'
import { fieldsFormat } from '../../../ui/form/draft/draft-format.ts'

const wordSchema = z.object({
  /** Of its sound. */
  code: z.string(),
  text: z.string(),
  translation: z.string(),
  /** The code of its picture; '' where none is known. */
  imageUrl: z.string(),
})
/** A word of the language that activities are made of. */
export type SowWord = z.infer<typeof wordSchema>

const otherSchema = wordSchema.extend({
  /** A person chose it, so that drawing anew leaves it. */
  chosen: z.boolean(),
})
const rowSchema = z.object({
  word: wordSchema,
  /** Where the right option stands, from 0. */
  place: z.number().int().min(0),
  /** The wrong options, in their order. */
  others: z.array(otherSchema),
})
/** One activity that is to be made: a ticked word among other words. */
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

/** The kinds whose data is made of words. */
export const SOWN_KINDS: readonly ActivityKind[] = ACTIVITY_KIND_NAMES.filter(
  (kind) => sowingOf(kind) !== null,
)

const WRONG = SOWN_OPTIONS - 1

/** Whether a word has all that an option must have. */
export type Suits = (word: SowWord) => boolean

export function suitsOf(kind: ActivityKind): Suits {
  const withPictures = sowingOf(kind)?.withPictures ?? false
  return ({ imageUrl }) => !withPictures || imageUrl !== ''
}

/** Whether an activity can be made of a row. */
export function isReady({ word, others }: SowRow, suits: Suits): boolean {
  return suits(word) && others.length > 0
}

export function rowOf(word: SowWord, random: () => number): SowRow {
  return { word, place: Math.floor(random() * SOWN_OPTIONS), others: [] }
}

/** All options of a row in their order, and which of them is right. */
export function optionsOf({ word, place, others }: SowRow): { options: SowWord[]; right: number } {
  const right = Math.min(place, others.length)
  return { options: others.toSpliced(right, 0, { ...word, chosen: true }), right }
}

interface Drawing {
  /** Words that wrong options are drawn of. */
  pool: readonly SowWord[]
  suits: Suits
  random: () => number
}

/** The rows with the pictures that are known by now, and their wrong options; the same array when nothing is missing. */
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

/** The row with as many wrong options as belong in it; what does not suit the kind is drawn anew. */
export function filled(row: SowRow, { pool, suits, random }: Drawing): SowRow {
  const kept = row.others.filter(suits)
  const suiting = pool.filter(suits)
  const drawn = drawWords(suiting, [row.word, ...kept], WRONG - kept.length, random)
  if (drawn.length === 0 && kept.length === row.others.length) return row
  return { ...row, others: [...kept, ...drawn.map((word) => ({ ...word, chosen: false }))] }
}

/** The row with other wrong options; those that a person chose stay where they are. */
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

/** What the call takes: an activity for each row that is ready, which the server numbers. */
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

/** Judges what is to be sent by the call's schema; a fault of all activities stands at its field once. */
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
