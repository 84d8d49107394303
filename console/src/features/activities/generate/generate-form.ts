import { type CreateActivities, createActivitiesSchema } from '@griot/contract/activities/activity.ts'
import {
  type Drawing,
  dataOf,
  fillOptions,
  type GeneratedActivity,
  type GeneratedWord,
  hasChoice,
  type Lack,
  proposeActivities,
} from '@griot/contract/activities/generate/generate.ts'
import { generatorOf } from '@griot/contract/activities/generate/generators.ts'
import type { ActivityData, ActivityKind } from '@griot/contract/activities/kinds.ts'
import type { z } from 'zod'
import type { GeneratedRow, GenerateFormValues } from './generate-draft.ts'

/** What is known of the selected words. */
interface Facts {
  /** The word with its graphic and video. */
  describe: (word: GeneratedWord) => GeneratedWord
  /** Whether all look-ups for it have finished. */
  isSure: (word: GeneratedWord) => boolean
}

export interface Completed {
  rows: GeneratedRow[]
  /** Why a selected word is in no activity of the kind, by its code. */
  lacks: ReadonlyMap<string, Lack>
}

/**
 * Proposes activities of the kind for selected words that have none, and adds missing wrong options. Rows stay as they
 * are, also those of other kinds, unless a word of them is no longer selected. Returns the same array when nothing
 * changes.
 */
export function completeRows(
  { activityKind, words, rows }: Pick<GenerateFormValues, 'activityKind' | 'words' | 'rows'>,
  drawing: Drawing,
  { describe, isSure }: Facts,
): Completed {
  const generator = generatorOf(activityKind)
  const selected = new Set(words.map(({ code }) => code))
  const kept = rows.filter((row) => row.words.every(({ code }) => selected.has(code)))
  const used = codesOf(rowsOfKind(kept, activityKind))
  const left = words.filter((word) => !used.has(word.code) && isSure(word)).map(describe)
  const { activities, lacks } = proposeActivities(generator, left, drawing)
  const proposed = activities.map((activity): GeneratedRow => ({ activityKind, ...activity }))
  const next = [...kept, ...proposed].map((row) =>
    row.activityKind === activityKind ? fillOptions(row, generator, drawing) : row,
  )
  const same = next.length === rows.length && next.every((row, at) => row === rows[at])
  return { rows: same ? rows : next, lacks }
}

export const rowsOfKind = (rows: readonly GeneratedRow[], kind: ActivityKind) =>
  rows.filter(({ activityKind }) => activityKind === kind)

/** The codes of the words of rows. */
export const codesOf = (rows: readonly GeneratedRow[]) =>
  new Set(rows.flatMap(({ words }) => words.map(({ code }) => code)))

/** The rows that the form creates: those of its kind with something to choose. */
export const readyRows = ({ activityKind, rows }: Pick<GenerateFormValues, 'activityKind' | 'rows'>) =>
  rowsOfKind(rows, activityKind).filter(hasChoice)

/** The data of an activity. */
export function dataOfRow<Kind extends ActivityKind>(kind: Kind, row: GeneratedActivity): ActivityData<Kind> {
  return dataOf(generatorOf(kind), row)
}

/** What waits after the activities were created: the words that are in none of them. */
export function waitingValues(values: GenerateFormValues): Pick<GenerateFormValues, 'words' | 'rows'> {
  const created = codesOf(readyRows(values))
  const isWaiting = ({ code }: GeneratedWord) => !created.has(code)
  return {
    words: values.words.filter(isWaiting),
    rows: values.rows.filter((row) => row.words.every(isWaiting)),
  }
}

/** Request body: an activity per ready row, which the server numbers. */
export function requestBody(values: GenerateFormValues, lessonId: string): z.input<typeof createActivitiesSchema> {
  const { activityKind, rows: _, words: __, ...common } = values
  return {
    lessonId,
    activities: readyRows(values).map((row) => ({
      ...common,
      activityKind,
      tags: [],
      isActive: false,
      data: dataOfRow(activityKind, row),
    })),
  }
}

/** Validates by the request schema; an error common to all activities is reported once. */
export function parseBody(body: unknown): { body: CreateActivities } | { faults: Map<string, string> } {
  const read = createActivitiesSchema.safeParse(body)
  if (read.success) return { body: read.data }
  const faults = new Map<string, string>()
  for (const { path, message } of read.error.issues) {
    const [, , field] = path
    const name = typeof field === 'string' && COMMON_FIELDS.includes(field) ? field : 'rows'
    if (!faults.has(name)) faults.set(name, message)
  }
  return { faults }
}

const COMMON_FIELDS: readonly string[] = ['activityKind', 'difficulty', 'instruction', 'localizedInstruction']
