import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import type { Level } from '@griot/contract/curriculum/levels.ts'
import * as lessonMessages from '@griot/contract/messages/ui/curriculum/lesson.ts'
import { Button } from '@griot/player/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { renewAfterBulkChange } from '../../shared/bulk-changes/show-bulk-toast.ts'
import { showUndoToast } from '../../ui/feedback/undo-toast.ts'
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx'

const MoveLessonDialog = lazyDialog(async () => (await import('./move-lesson-dialog.tsx')).MoveLessonDialog)

/** 'Move to…': moves the lesson to another level; the notice offers the way back. */
export function MoveLesson({ lesson }: { lesson: Lesson }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [moving, setMoving] = useState(false)
  const moved = (after: Lesson, { level }: Level) => {
    setMoving(false)
    const { id, levelId, language, lessonNumber } = lesson
    showUndoToast(
      lessonMessages.moved({ level }),
      () =>
        call('moveLesson', {
          params: { id: after.id },
          body: { levelId, id, lessonNumber },
          ifMatch: after.version,
        }),
      () => void renewAfterBulkChange(client),
    )
    // Its row, which is open, is no longer in this list.
    void navigate({ to: '/dashboard/levels/lessons', search: { language, levelId }, replace: true })
    void renewAfterBulkChange(client).then(() => document.getElementById('main')?.focus())
  }
  return (
    <>
      <Button variant="quiet" {...MoveLessonDialog.intent} onClick={() => setMoving(true)}>
        {lessonMessages.moveTo}
      </Button>
      {moving && <MoveLessonDialog lesson={lesson} onMoved={moved} onClose={() => setMoving(false)} />}
    </>
  )
}
