import { activityMessages } from '@griot/contract/activities/common.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { activitiesKey } from '../../../api/activities.queries.ts'
import { sentenceOf } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { curriculumKey } from '../../../api/curriculum.queries.ts'
import { ASSETS_KEY } from '../../../shared/assets/assets.queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts'
import { useSave } from '../../../ui/form/save/use-save.ts'
import { rememberInstructions } from '../last-instructions.ts'
import { isReady } from './generate-form.ts'
import { GENERATE_KEY } from './generate-words.ts'
import type { GenerateFormState } from './use-generate-form.ts'

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
  const { submit } = useSave({
    form,
    draft: { ...draft, clear: keepWaiting },
    save: (body) => call('createActivities', { body, idempotencyKey: draft.keyOf(body) }),
    onSaved: (made) => {
      const { activityKind, instruction, localizedInstruction } = form.getValues()
      rememberInstructions(activityKind, language, { instruction, localizedInstruction })
      showUndoToast(
        activityMessages.sown(made.length),
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
  return { leave, submit }
}
