import type { CreateActivities } from '@griot/contract/activities/activity.ts'
import { DIFFICULTIES } from '@griot/contract/activities/common.ts'
import { type GeneratedWord, redraw } from '@griot/contract/activities/generate/generate.ts'
import { generatorOf } from '@griot/contract/activities/generate/generators.ts'
import { ACTIVITY_KIND_NAMES } from '@griot/contract/activities/kind-names.ts'
import type { ActivityKind } from '@griot/contract/activities/kinds.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import * as activityApiMessages from '@griot/contract/messages/api/curriculum/activity.ts'
import * as activityMessages from '@griot/contract/messages/ui/curriculum/activity.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { activitiesKey } from '../../../api/activities.queries.ts'
import { sentenceOf } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { curriculumKey } from '../../../api/curriculum-key.ts'
import { ASSETS_KEY } from '../../../shared/assets/assets.queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts'
import { useDraft } from '../../../ui/form/draft/use-draft.ts'
import { useSave } from '../../../ui/form/save/use-save.ts'
import { type Instructions, rememberInstructions } from '../last-instructions.ts'
import { type GeneratedRow, type GenerateFormValues, generateDraft } from './generate-draft.ts'
import {
  type Completed,
  codesOf,
  completeRows,
  parseBody,
  requestBody,
  rowsOfKind,
  waitingValues,
} from './generate-form.ts'
import { GENERATE_KEY } from './generate-words.ts'
import { useFacts } from './use-facts.ts'

interface GenerateFormOptions {
  lesson: Lesson
  /** Words to draw wrong options from, besides the selected ones. */
  words: readonly GeneratedWord[]
  /** Words offered for selection. */
  offered: readonly GeneratedWord[]
  lastInstructionsOf: (kind: ActivityKind) => Instructions | null
  /** Audio URL of a loaded word: null without a file, undefined when it must be looked up. */
  soundOf: (code: string) => string | null | undefined
}

const NO_INSTRUCTIONS: Instructions = { instruction: '', localizedInstruction: '' }
const FIRST_KIND = 'SelectCorrectImageActivity'

/** The activities to generate, with their draft; they are proposed as words and what belongs to them load. */
export function useGenerateForm({ lesson, words, offered, lastInstructionsOf, soundOf }: GenerateFormOptions) {
  const [begin] = useState<GenerateFormValues>(() => {
    const { instruction, localizedInstruction } = lastInstructionsOf(FIRST_KIND) ?? NO_INSTRUCTIONS
    const difficulty = DIFFICULTIES[0]
    return { activityKind: FIRST_KIND, difficulty, instruction, localizedInstruction, words: [], rows: [] }
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
  const values = form.watch()
  const { activityKind, words: selected, rows } = values
  const generator = generatorOf(activityKind)
  const facts = useFacts({ generator, language: lesson.language, words, offered, selected })
  const drawing = { library: facts.library, random: Math.random }
  const setRows = (next: GeneratedRow[]) => form.setValue('rows', next, { shouldDirty: true })
  const [lacks, setLacks] = useState<Completed['lacks']>(new Map())

  const complete = useEffectEvent(() => {
    const next = completeRows(values, drawing, facts)
    if (next.rows !== rows) setRows(next.rows)
    setLacks((now) => (isSame(now, next.lacks) ? now : next.lacks))
  })
  const known = [
    activityKind,
    ...facts.library.map(({ code, imageUrl, videoUrl }) => [code, imageUrl, videoUrl]),
  ].join()
  const sure = selected.filter(facts.isSure).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` and `sure` trigger the effect
  useEffect(() => complete(), [selected, rows, known, sure])

  const setSelected = (next: GeneratedWord[]) => form.setValue('words', next, { shouldDirty: true })
  const changeRow = (changed: GeneratedRow, next: (row: GeneratedRow) => GeneratedRow) =>
    setRows(rows.map((row) => (row === changed ? next(row) : row)))
  const ofKind = rowsOfKind(rows, activityKind)
  const used = codesOf(ofKind)
  return {
    form,
    draft,
    generator,
    facts,
    selected,
    /** The activities of the chosen kind. */
    rows: ofKind,
    /** The selected words that are in none of them. */
    left: selected.filter(({ code }) => !used.has(code)),
    lacks,
    lastInstructionsOf,
    soundOf,
    tick: (word: GeneratedWord) => {
      const others = selected.filter(({ code }) => code !== word.code)
      setSelected(others.length < selected.length ? others : [...selected, word])
    },
    leaveOut: (row: GeneratedRow) => {
      const codes = codesOf([row])
      setSelected(selected.filter(({ code }) => !codes.has(code)))
    },
    /** Replaces a wrong option. */
    change: (row: GeneratedRow, at: number, word: GeneratedWord) =>
      changeRow(row, ({ options, ...rest }) => ({
        ...rest,
        options: options.with(at, { ...word, place: null, chosen: true }),
      })),
    redraw: (row: GeneratedRow) => changeRow(row, (one) => redraw(one, generator, drawing)),
    redrawAll: () =>
      setRows(rows.map((row) => (row.activityKind === activityKind ? redraw(row, generator, drawing) : row))),
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

function isSame(now: Completed['lacks'], next: Completed['lacks']): boolean {
  return now.size === next.size && [...next].every(([code, lack]) => now.get(code) === lack)
}

export type GenerateFormState = ReturnType<typeof useGenerateForm>

/** Parts of query keys that generating activities does not change. */
const UNCHANGED = [GENERATE_KEY, 'declared', 'code', 'level', 'levels']

/** Creates all ready activities in one call, and offers Undo for all of them. */
export function useCreateActivities(lesson: Lesson, { form, draft, chooseKind }: GenerateFormState) {
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
  /** After saving, only words without an activity remain in the draft. */
  const keepWaiting = () => {
    draft.clear()
    const { words, rows } = waitingValues(form.getValues())
    if (words.length === 0) return
    form.setValue('words', words)
    form.setValue('rows', rows)
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
  /** Creates them, and stays with the same words for the next kind. */
  const submitThenNextKind = () => {
    const { activityKind, words, rows } = form.getValues()
    return submit(undefined, () => {
      form.setValue('words', words, { shouldDirty: true })
      form.setValue(
        'rows',
        rows.filter((row) => row.activityKind !== activityKind),
      )
      chooseKind(kindAfter(activityKind))
      void client.invalidateQueries({ queryKey: activitiesKey })
    })
  }
  return { leave, submit, submitThenNextKind, saving, offline }
}

function kindAfter(kind: ActivityKind): ActivityKind {
  return ACTIVITY_KIND_NAMES[(ACTIVITY_KIND_NAMES.indexOf(kind) + 1) % ACTIVITY_KIND_NAMES.length] ?? kind
}
