import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import type { CreateActivities } from '#contract/activities/activity.ts'
import { DIFFICULTIES } from '#contract/activities/common.ts'
import type { ActivityKind } from '#contract/activities/kinds.ts'
import type { Lesson } from '#contract/curriculum/lessons.ts'
import { useDraft } from '../../../ui/form/draft/use-draft.ts'
import type { Instructions } from '../last-instructions.ts'
import {
  bodyOf,
  completed,
  drawnAnew,
  judged,
  rowOf,
  SOWN_KINDS,
  type SowRow,
  type SowValues,
  type SowWord,
  sowDraft,
  suitsOf,
} from './generate-form.ts'
import { usePictures } from './generate-words.ts'

interface SowOptions {
  lesson: Lesson
  /** Words to draw wrong options from, besides the selected ones. */
  words: readonly SowWord[]
  /** Words offered for selection. */
  offered: readonly SowWord[]
  lastOf: (kind: ActivityKind) => Instructions | null
  /** Audio URL of a loaded word: null without a file, undefined when it must be looked up. */
  soundOf: (code: string) => string | null | undefined
}

const NO_INSTRUCTIONS: Instructions = { instruction: '', localizedInstruction: '' }

/** The activities to generate, with their draft; wrong options are drawn as words load. */
export function useSowForm({ lesson, words, offered, lastOf, soundOf }: SowOptions) {
  const [begin] = useState<SowValues>(() => {
    const [activityKind = 'SelectCorrectImageActivity'] = SOWN_KINDS
    const { instruction, localizedInstruction } = lastOf(activityKind) ?? NO_INSTRUCTIONS
    const difficulty = DIFFICULTIES[0]
    return { activityKind, difficulty, instruction, localizedInstruction, rows: [] }
  })
  const resolver: Resolver<SowValues, unknown, CreateActivities> = (values) => {
    const read = judged(bodyOf(values, lesson.id))
    if ('body' in read) return { values: read.body, errors: {} }
    const errors = Object.fromEntries(
      [...read.faults].map(([name, message]) => [name, { type: 'contract', message }]),
    ) as FieldErrors<SowValues>
    return { values: {}, errors }
  }
  const form = useForm<SowValues, unknown, CreateActivities>({ defaultValues: begin, resolver })
  const draft = useDraft(`activities.sow.${lesson.id}`, form, { format: sowDraft })
  const { activityKind, rows } = form.watch()
  const suits = suitsOf(activityKind)
  const ticked = useMemo(() => rows.map(({ word }) => word), [rows])
  const pictures = usePictures([words, offered, ticked])
  const pictured = (word: SowWord): SowWord => ({ ...word, imageUrl: pictures.of(word) })
  const pool = [...words, ...ticked].map(pictured)
  const drawing = { pool, suits, random: Math.random }
  const setRows = (next: SowRow[]) => form.setValue('rows', next, { shouldDirty: true })

  const complete = useEffectEvent((ticked: SowRow[]) => {
    const next = completed(ticked, drawing, pictures.of)
    if (next !== ticked) setRows(next)
  })
  // Pictures arrive after their words, and another kind wants other things of them.
  const wanted = [activityKind, ...pool.map(({ code, imageUrl }) => `${code} ${imageUrl}`)].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: by its change it says when to look again
  useEffect(() => complete(rows), [rows, wanted])

  return {
    form,
    draft,
    rows,
    suits,
    pool,
    pictures,
    lastOf,
    soundOf,
    tick: (word: SowWord) => {
      const others = rows.filter((row) => row.word.code !== word.code)
      setRows(others.length < rows.length ? others : [...rows, rowOf(pictured(word), Math.random)])
    },
    change: (code: string, at: number, word: SowWord) =>
      setRows(
        rows.map((row) =>
          row.word.code === code
            ? { ...row, others: row.others.with(at, { ...word, chosen: true }) }
            : row,
        ),
      ),
    drawAnew: () => setRows(rows.map((row) => drawnAnew(row, drawing))),
    chooseKind: (kind: ActivityKind) => {
      const typed = form.getValues()
      const before = lastOf(typed.activityKind) ?? NO_INSTRUCTIONS
      const untouched =
        typed.instruction === before.instruction &&
        typed.localizedInstruction === before.localizedInstruction
      form.setValue('activityKind', kind, { shouldDirty: true })
      if (!untouched) return
      const { instruction, localizedInstruction } = lastOf(kind) ?? NO_INSTRUCTIONS
      form.setValue('instruction', instruction)
      form.setValue('localizedInstruction', localizedInstruction)
    },
  }
}

export type SowForm = ReturnType<typeof useSowForm>
