import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import type { Level } from '@griot/contract/curriculum/levels.ts'
import { LANGUAGES } from '@griot/contract/languages.ts'
import { LESSONS_PER_LEVEL } from '@griot/contract/limits.ts'
import * as lessonMessages from '@griot/contract/messages/ui/curriculum/lesson.ts'
import * as levelMessages from '@griot/contract/messages/ui/curriculum/level.ts'
import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { levelsQuery } from '../../api/curriculum.queries.ts'
import { useSingleMutation } from '../../api/use-single-mutation.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { DialogActions } from '../../ui/form/layout/dialog-actions.tsx'
import { useIdempotencyKey } from '../../ui/form/save/use-idempotency-key.ts'
import { NativeSelect } from '../../ui/inputs/native-select.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

interface MoveLessonDialogProps {
  lesson: Lesson
  onMoved: (after: Lesson, level: Level) => void
  onClose: () => void
}

/** 'Move to…': lists the other levels of the lesson's language. */
export function MoveLessonDialog({ lesson, onMoved, onClose }: MoveLessonDialogProps) {
  const { id, language, lessonNumber, version } = lesson
  const [levelId, setLevelId] = useState('')
  const keyOf = useIdempotencyKey()
  const levels = useQuery(levelsQuery(language))
  const others = levels.data?.filter((level) => level.id !== lesson.levelId)
  const level = others?.find((each) => each.id === levelId)
  const move = useSingleMutation({
    mutationFn: (to: Level) => {
      const body = { levelId: to.id }
      return call('moveLesson', { params: { id }, body, ifMatch: version, idempotencyKey: keyOf({ id, ...body }) })
    },
    onSuccess: onMoved,
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!level) return
    move.mutate(level, {
      onError: (error, isHere) => {
        if (!isHere) toast.failure(sentenceOf(error, lessonMessages.moveFailed))
      },
    })
  }
  const failure = move.error
    ? sentenceOf(move.error, lessonMessages.moveFailed)
    : (levels.error && levelMessages.listFailed) || null
  return (
    <Dialog title={lessonMessages.moveLesson({ lessonNumber })} width={480} busy={move.isPending} onClose={onClose}>
      <form className={layout.stack} onSubmit={save}>
        {failure !== null && <Note tone="bad" role="alert" title={failure} />}
        <NativeSelect
          label={lessonMessages.targetLevel({ label: LANGUAGES[language].label })}
          value={levelId}
          data-autofocus
          disabled={!others || others.length === 0}
          onChange={(event) => setLevelId(event.currentTarget.value)}
          options={[
            { value: '', label: hint(others) },
            ...(others ?? []).map(({ id: value, level: number, title, lessonCount }) => ({
              value,
              label: lessonMessages.levelChoice({ level: number, title, count: lessonCount }),
              disabled: lessonCount >= LESSONS_PER_LEVEL,
            })),
          ]}
        />
        <p className={layout.secondary}>{lessonMessages.moveHint}</p>
        <DialogActions>
          <Button onClick={onClose} disabled={move.isPending}>
            {commonMessages.cancel}
          </Button>
          <Button type="submit" variant="primary" disabled={!level} loading={move.isPending}>
            {lessonMessages.move}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function hint(levels: readonly Level[] | undefined): string {
  if (!levels) return levelMessages.loadingLevels
  return levels.length === 0 ? lessonMessages.noOtherLevel : lessonMessages.chooseLevel
}
