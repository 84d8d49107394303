import type { Activity } from '@griot/contract/activities/activity.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import { LANGUAGES } from '@griot/contract/languages.ts'
import { ACTIVITIES_PER_LESSON } from '@griot/contract/limits.ts'
import * as activityMessages from '@griot/contract/messages/ui/curriculum/activity.ts'
import * as lessonMessages from '@griot/contract/messages/ui/curriculum/lesson.ts'
import * as levelMessages from '@griot/contract/messages/ui/curriculum/level.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { lessonsQuery, levelsQuery } from '../../../api/curriculum.queries.ts'
import { useSingleMutation } from '../../../api/use-single-mutation.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { DialogActions } from '../../../ui/form/layout/dialog-actions.tsx'
import { useIdempotencyKey } from '../../../ui/form/save/use-idempotency-key.ts'
import { NativeSelect } from '../../../ui/inputs/native-select.tsx'
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
    <Dialog
      title={activityMessages.moveActivity({ activityNumber })}
      width={480}
      busy={move.isPending}
      onClose={onClose}
    >
      <form className={layout.stack} onSubmit={save}>
        {failure !== null && <Note tone="bad" role="alert" title={failure} />}
        <NativeSelect
          label={activityMessages.levelOf({ label: LANGUAGES[language].label })}
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
          label={commonMessages.lesson}
          value={lessonId}
          disabled={!others || others.length === 0}
          onChange={(event) => setLessonId(event.currentTarget.value)}
          options={[
            { value: '', label: hint(others) },
            ...(others ?? []).map(({ id: value, lessonNumber, title, activityCount }) => ({
              value,
              label: activityMessages.lessonChoice({ lesson: lessonNumber, title, count: activityCount }),
              disabled: activityCount >= ACTIVITIES_PER_LESSON,
            })),
          ]}
        />
        <p className={layout.secondary}>{activityMessages.moveHint}</p>
        <DialogActions>
          <Button onClick={onClose} disabled={move.isPending}>
            {commonMessages.cancel}
          </Button>
          <Button type="submit" variant="primary" disabled={!lesson} loading={move.isPending}>
            {activityMessages.move}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function hint(lessons: readonly Lesson[] | undefined): string {
  if (!lessons) return activityMessages.loadingLessons
  return lessons.length === 0 ? activityMessages.levelHasNoOther : activityMessages.chooseLesson
}
