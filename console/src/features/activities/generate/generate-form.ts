import { type CreateActivities, createActivitiesSchema } from '@griot/contract/activities/activity.ts'
import { drawWords, GENERATED_OPTIONS } from '@griot/contract/activities/generate/generate.ts'
import { ACTIVITY_KIND_NAMES, activityKindSchema } from '@griot/contract/activities/kind-names.ts'
import { type ActivityKind, generatorOf } from '@griot/contract/activities/kinds.ts'
import { z } from 'zod'
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
export type SourceWord = z.infer<typeof wordSchema>

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
export type GeneratedActivity = z.infer<typeof rowSchema>

const valuesSchema = z.object({
  activityKind: activityKindSchema,
  difficulty: z.string(),
  instruction: z.string(),
  localizedInstruction: z.string(),
  rows: z.array(rowSchema),
})
export type GenerateFormValues = z.infer<typeof valuesSchema>

export const generateDraft = fieldsFormat<GenerateFormValues>(valuesSchema)

/** Kinds that can be generated from words. */
export const GENERATABLE_KINDS: readonly ActivityKind[] = ACTIVITY_KIND_NAMES.filter(
  (kind) => generatorOf(kind) !== null,
)

const WRONG = GENERATED_OPTIONS - 1

/** Whether a word has all that an option needs. */
export type SuitableWord = (word: SourceWord) => boolean

export function isSuitableFor(kind: ActivityKind): SuitableWord {
  const withPictures = generatorOf(kind)?.withPictures ?? false
  return ({ imageUrl }) => !withPictures || imageUrl !== ''
}

/** Whether a row is complete. */
export function isReady({ word, others }: GeneratedActivity, isSuitable: SuitableWord): boolean {
  return isSuitable(word) && others.length > 0
}

export function rowOf(word: SourceWord, random: () => number): GeneratedActivity {
  return { word, place: Math.floor(random() * GENERATED_OPTIONS), others: [] }
}

/** All options of a row in order, and the index of the right one. */
export function optionsOf({ word, place, others }: GeneratedActivity): {
  options: SourceWord[]
  right: number
} {
  const right = Math.min(place, others.length)
  return { options: others.toSpliced(right, 0, { ...word, chosen: true }), right }
}

interface DrawOptions {
  /** Words to draw wrong options from. */
  pool: readonly SourceWord[]
  isSuitable: SuitableWord
  random: () => number
}

/** Adds known images and missing wrong options; returns the same array when nothing changes. */
export function completeRows(
  rows: GeneratedActivity[],
  drawing: DrawOptions,
  pictureOf: (word: SourceWord) => string,
): GeneratedActivity[] {
  const next = rows.map((row) => {
    const imageUrl = row.word.imageUrl || pictureOf(row.word)
    const withPicture = imageUrl === row.word.imageUrl ? row : { ...row, word: { ...row.word, imageUrl } }
    return drawing.isSuitable(withPicture.word) ? fillOptions(withPicture, drawing) : withPicture
  })
  return next.some((row, at) => row !== rows[at]) ? next : rows
}

/** The row with all its wrong options; those unsuitable for the kind are replaced. */
export function fillOptions(row: GeneratedActivity, { pool, isSuitable, random }: DrawOptions): GeneratedActivity {
  const suitable = row.others.filter(isSuitable)
  const suiting = pool.filter(isSuitable)
  const drawn = drawWords(suiting, [row.word, ...suitable], WRONG - suitable.length, random)
  if (drawn.length === 0 && suitable.length === row.others.length) return row
  return { ...row, others: [...suitable, ...drawn.map((word) => ({ ...word, chosen: false }))] }
}

/** The row with other wrong options; those chosen by the user keep their place. */
export function redrawOptions(row: GeneratedActivity, { pool, isSuitable, random }: DrawOptions): GeneratedActivity {
  const chosen = row.others.filter((other) => other.chosen)
  const now = new Set(row.others.map(({ code }) => code))
  const suiting = pool.filter(isSuitable)
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
export function requestBody(values: GenerateFormValues, lessonId: string): z.input<typeof createActivitiesSchema> {
  const { activityKind, rows, ...common } = values
  const generator = generatorOf(activityKind)
  const isSuitable = isSuitableFor(activityKind)
  const ready = generator ? rows.filter((row) => isReady(row, isSuitable)) : []
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
        data: generator?.make(words, right),
      }
    }),
  }
}

/** Validates by the request schema; an error common to all activities is reported once. */
export function parseBody(body: unknown): { body: CreateActivities } | { faults: Map<string, string> } {
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
