import type { Activity } from '@griot/contract/activities/activity.ts'
import { activityMessages } from '@griot/contract/activities/common.ts'
import { type Lesson, lessonMessages } from '@griot/contract/curriculum/lessons.ts'
import { levelMessages } from '@griot/contract/curriculum/levels.ts'
import { LANGUAGES } from '@griot/contract/languages.ts'
import { ACTIVITIES_PER_LESSON } from '@griot/contract/limits.ts'
import { counted } from '@griot/contract/text/count-words.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { lessonsQuery, levelsQuery } from '../../../api/curriculum.queries.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { DialogActions } from '../../../ui/form/layout/dialog-actions.tsx'
import { useIdempotencyKey } from '../../../ui/form/save/use-idempotency-key.ts'
import { NativeSelect } from '../../../ui/inputs/native-select.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

interface MoveDialogProps {
  activity: Activity
  onMoved: (after: Activity, lesson: Lesson) => void
  onClose: () => void
}

/** 'Move to…': lists the lessons of the activity's language, by level. */
export function MoveDialog({ activity, onMoved, onClose }: MoveDialogProps) {
  const { id, language, activityNumber, version } = activity
  const [levelId, setLevelId] = useState(activity.levelId)
  const [lessonId, setLessonId] = useState('')
  const keyOf = useIdempotencyKey()
  const levels = useQuery(levelsQuery(language))
  const lessons = useQuery(lessonsQuery({ language, levelId }))
  const others = lessons.data?.filter((lesson) => lesson.id !== activity.lessonId)
  const lesson = others?.find((each) => each.id === lessonId)
  const move = useSingleMutation({
    mutationFn: (to: Lesson) => {
      const body = { lessonId: to.id }
      const idempotencyKey = keyOf({ id, ...body })
      return call('moveActivity', { params: { id }, body, ifMatch: version, idempotencyKey })
    },
    onSuccess: onMoved,
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!lesson) return
    move.mutate(lesson, {
      onError: (error, isHere) => {
        if (!isHere) toast.failure(sentenceOf(error, activityMessages.saveFailed))
      },
    })
  }
  const failure = move.error
    ? sentenceOf(move.error, activityMessages.saveFailed)
    : (levels.error && levelMessages.listFailed) || (lessons.error && lessonMessages.listFailed) || null
  return (
    <Dialog title={`Move activity ${activityNumber}`} width={480} busy={move.isPending} onClose={onClose}>
      <form className={layout.stack} onSubmit={save}>
        {failure !== null && <Note tone="bad" role="alert" title={failure} />}
        <NativeSelect
          label={`Level of ${LANGUAGES[language].label}`}
          value={levelId}
          data-autofocus
          onChange={(event) => {
            setLevelId(event.currentTarget.value)
            setLessonId('')
          }}
          options={(levels.data ?? []).map(({ id: value, level, title }) => ({
            value,
            label: `${level}. ${title}`,
          }))}
        />
        <NativeSelect
          label="Lesson"
          value={lessonId}
          disabled={!others || others.length === 0}
          onChange={(event) => setLessonId(event.currentTarget.value)}
          options={[
            { value: '', label: hint(others) },
            ...(others ?? []).map(({ id: value, lessonNumber, title, activityCount }) => ({
              value,
              label: `${lessonNumber}. ${title}, ${counted(activityCount, 'activity', 'activities')}`,
              disabled: activityCount >= ACTIVITIES_PER_LESSON,
            })),
          ]}
        />
        <p className={layout.secondary}>It gets a new id and is placed last in that lesson.</p>
        <DialogActions>
          <Button onClick={onClose} disabled={move.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={!lesson} loading={move.isPending}>
            Move
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function hint(lessons: readonly Lesson[] | undefined): string {
  if (!lessons) return 'Loading lessons...'
  return lessons.length === 0 ? 'This level has no other lesson' : 'Choose a lesson'
}
