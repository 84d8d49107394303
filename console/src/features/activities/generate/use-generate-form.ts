import type { CreateActivities } from '@griot/contract/activities/activity.ts'
import { DIFFICULTIES } from '@griot/contract/activities/common.ts'
import type { ActivityKind } from '@griot/contract/activities/kinds.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import * as activityApiMessages from '@griot/contract/messages/api/curriculum/activity.ts'
import * as activityMessages from '@griot/contract/messages/ui/curriculum/activity.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { activitiesKey } from '../../../api/activities.queries.ts'
import { sentenceOf } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { curriculumKey } from '../../../api/curriculum.queries.ts'
import { ASSETS_KEY } from '../../../shared/assets/assets.queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts'
import { useDraft } from '../../../ui/form/draft/use-draft.ts'
import { useSave } from '../../../ui/form/save/use-save.ts'
import { type Instructions, rememberInstructions } from '../last-instructions.ts'
import {
  completeRows,
  GENERATABLE_KINDS,
  type GeneratedActivity,
  type GenerateFormValues,
  generateDraft,
  isReady,
  isSuitableFor,
  parseBody,
  redrawOptions,
  requestBody,
  rowOf,
  type SourceWord,
} from './generate-form.ts'
import { GENERATE_KEY, usePictures } from './generate-words.ts'

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

/** Parts of query keys that generating activities does not change. */
const UNCHANGED = [GENERATE_KEY, 'declared', 'code', 'level', 'levels']

/** Creates all ready activities in one call, and offers Undo for all of them. */
export function useCreateActivities(lesson: Lesson, { form, draft, isSuitable }: GenerateFormState) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { language, levelId, id: lessonId } = lesson
  const renew = () =>
    Promise.all([activitiesKey, curriculumKey].map((queryKey) => client.invalidateQueries({ queryKey })))
  const leave = () =>
    void navigate({
      to: '/dashboard/levels/lessons/activities',
      search: { language, levelId, lessonId },
    })
  /** After saving, only rows that were not ready remain in the draft. */
  const keepWaiting = () => {
    draft.clear()
    const waiting = form.getValues('rows').filter((row) => !isReady(row, isSuitable))
    if (waiting.length === 0) return
    form.setValue('rows', waiting)
    draft.keep(form.getValues())
  }
  const { submit, saving, offline } = useSave({
    form,
    draft: { ...draft, clear: keepWaiting },
    save: (body) => call('createActivities', { body, idempotencyKey: draft.keyOf(body) }),
    onSaved: (made) => {
      const { activityKind, instruction, localizedInstruction } = form.getValues()
      rememberInstructions(activityKind, language, { instruction, localizedInstruction })
      showUndoToast(
        activityApiMessages.activitiesCreated({ made: made.length }).message,
        () => {
          const activities = made.map(({ id, version }) => ({ id, version }))
          return call('deleteActivities', { body: { lessonId, activities } })
        },
        () => void renew(),
      )
      // The next page refetches; this one is closing and keeps its words and images.
      for (const queryKey of [activitiesKey, curriculumKey, ASSETS_KEY])
        void client.invalidateQueries({
          queryKey,
          refetchType: 'none',
          predicate: (query) => !UNCHANGED.some((part) => query.queryKey.includes(part)),
        })
    },
    onDone: leave,
    onRefused: (error) => toast.failure(sentenceOf(error, activityMessages.saveFailed)),
    refused: activityMessages.saveFailed,
  })
  return { leave, submit, saving, offline }
}
