import type { CreateActivities } from '@griot/contract/activities/activity.ts'
import { DIFFICULTIES } from '@griot/contract/activities/common.ts'
import type { ActivityKind } from '@griot/contract/activities/kinds.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { useDraft } from '../../../ui/form/draft/use-draft.ts'
import type { Instructions } from '../last-instructions.ts'
import {
  completeRows,
  GENERATABLE_KINDS,
  type GeneratedActivity,
  type GenerateFormValues,
  generateDraft,
  isSuitableFor,
  parseBody,
  redrawOptions,
  requestBody,
  rowOf,
  type SourceWord,
} from './generate-form.ts'
import { usePictures } from './generate-words.ts'

interface GenerateFormOptions {
  lesson: Lesson
  /** Words to draw wrong options from, besides the selected ones. */
  words: readonly SourceWord[]
  /** Words offered for selection. */
  offered: readonly SourceWord[]
  lastInstructionsOf: (kind: ActivityKind) => Instructions | null
  /** Audio URL of a loaded word: null without a file, undefined when it must be looked up. */
  soundOf: (code: string) => string | null | undefined
}

const NO_INSTRUCTIONS: Instructions = { instruction: '', localizedInstruction: '' }

/** The activities to generate, with their draft; wrong options are drawn as words load. */
export function useGenerateForm({ lesson, words, offered, lastInstructionsOf, soundOf }: GenerateFormOptions) {
  const [begin] = useState<GenerateFormValues>(() => {
    const [activityKind = 'SelectCorrectImageActivity'] = GENERATABLE_KINDS
    const { instruction, localizedInstruction } = lastInstructionsOf(activityKind) ?? NO_INSTRUCTIONS
    const difficulty = DIFFICULTIES[0]
    return { activityKind, difficulty, instruction, localizedInstruction, rows: [] }
  })
  const resolver: Resolver<GenerateFormValues, unknown, CreateActivities> = (values) => {
    const read = parseBody(requestBody(values, lesson.id))
    if ('body' in read) return { values: read.body, errors: {} }
    const errors = Object.fromEntries(
      [...read.faults].map(([name, message]) => [name, { type: 'contract', message }]),
    ) as FieldErrors<GenerateFormValues>
    return { values: {}, errors }
  }
  const form = useForm<GenerateFormValues, unknown, CreateActivities>({
    defaultValues: begin,
    resolver,
  })
  const draft = useDraft(`activities.sow.${lesson.id}`, form, { format: generateDraft })
  const { activityKind, rows } = form.watch()
  const isSuitable = isSuitableFor(activityKind)
  const ticked = useMemo(() => rows.map(({ word }) => word), [rows])
  const pictures = usePictures([words, offered, ticked])
  const pictured = (word: SourceWord): SourceWord => ({ ...word, imageUrl: pictures.of(word) })
  const pool = [...words, ...ticked].map(pictured)
  const drawing = { pool, isSuitable, random: Math.random }
  const setRows = (next: GeneratedActivity[]) => form.setValue('rows', next, { shouldDirty: true })

  const complete = useEffectEvent((ticked: GeneratedActivity[]) => {
    const next = completeRows(ticked, drawing, pictures.of)
    if (next !== ticked) setRows(next)
  })
  // Graphics load after their words, and another kind has other requirements.
  const wanted = [activityKind, ...pool.map(({ code, imageUrl }) => `${code} ${imageUrl}`)].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` triggers the effect
  useEffect(() => complete(rows), [rows, wanted])

  return {
    form,
    draft,
    rows,
    isSuitable,
    pool,
    pictures,
    lastInstructionsOf,
    soundOf,
    tick: (word: SourceWord) => {
      const others = rows.filter((row) => row.word.code !== word.code)
      setRows(others.length < rows.length ? others : [...rows, rowOf(pictured(word), Math.random)])
    },
    change: (code: string, at: number, word: SourceWord) =>
      setRows(
        rows.map((row) =>
          row.word.code === code ? { ...row, others: row.others.with(at, { ...word, chosen: true }) } : row,
        ),
      ),
    redrawAll: () => setRows(rows.map((row) => redrawOptions(row, drawing))),
    chooseKind: (kind: ActivityKind) => {
      const typed = form.getValues()
      const before = lastInstructionsOf(typed.activityKind) ?? NO_INSTRUCTIONS
      const untouched =
        typed.instruction === before.instruction && typed.localizedInstruction === before.localizedInstruction
      form.setValue('activityKind', kind, { shouldDirty: true })
      if (!untouched) return
      const { instruction, localizedInstruction } = lastInstructionsOf(kind) ?? NO_INSTRUCTIONS
      form.setValue('instruction', instruction)
      form.setValue('localizedInstruction', localizedInstruction)
    },
  }
}

export type GenerateFormState = ReturnType<typeof useGenerateForm>
