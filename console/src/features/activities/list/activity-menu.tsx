import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Activity } from '#contract/activities/activity.ts'
import { activityMessages } from '#contract/activities/common.ts'
import type { Lesson } from '#contract/lessons.ts'
import { mayEditActivity } from '#contract/roles.ts'
import { activitiesKey } from '../../../api/activities.queries.ts'
import { sentenceOf } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { curriculumKey } from '../../../api/curriculum.queries.ts'
import { useDeletion } from '../../../library/use-deletion.tsx'
import { useSession } from '../../../session/use-session.ts'
import { DotsButton } from '../../../ui/base/dots-button.tsx'
import { lazyPart } from '../../../ui/base/lazy-part.tsx'
import { Menu, MenuItem } from '../../../ui/base/menu.tsx'
import { offerUndo } from '../../../ui/base/offer-undo.ts'
import { toast } from '../../../ui/base/toast.ts'
import { useAttemptKey } from '../../../ui/form/use-attempt-key.ts'

const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog)

/** What is done to an activity as a whole: another one like it, another lesson, deleting it. */
export function ActivityMenu({ activity }: { activity: Activity }) {
  const { role } = useSession()
  const client = useQueryClient()
  const keyOf = useAttemptKey()
  const [moving, setMoving] = useState(false)
  const [copies, setCopies] = useState(0)
  const { id, version, isActive, activityNumber } = activity
  const renew = () =>
    Promise.all(
      [activitiesKey, curriculumKey].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  const deletion = useDeletion({
    name: `Activity ${activityNumber}`,
    available: isActive,
    remove: () => call('deleteActivity', { params: { id }, ifMatch: version }),
    restore: (key) => call('restoreActivity', { body: { key } }),
    renews: activitiesKey,
    belongsTo: () => document.getElementById('main'),
  })
  const duplicate = async () => {
    try {
      const idempotencyKey = keyOf({ id, copies })
      const copy = await call('duplicateActivity', { params: { id }, idempotencyKey })
      setCopies(copies + 1)
      offerUndo(
        activityMessages.duplicated,
        () => call('deleteActivity', { params: { id: copy.id }, ifMatch: copy.version }),
        () => void renew(),
      )
      await renew()
    } catch (error) {
      toast.failure(sentenceOf(error, activityMessages.saveFailed))
    }
  }
  const moved = (after: Activity, lesson: Lesson) => {
    const { lessonId } = activity
    setMoving(false)
    offerUndo(
      activityMessages.moved(lesson.lessonNumber),
      () =>
        call('moveActivity', {
          params: { id: after.id },
          body: { lessonId, id, activityNumber },
          ifMatch: after.version,
        }),
      () => void renew(),
    )
    void renew().then(() => document.getElementById('main')?.focus())
  }
  const mayChange = mayEditActivity(role, activity)
  return (
    <>
      <Menu
        button={(attributes) => (
          <DotsButton label={`More actions for activity ${activityNumber}`} {...attributes} />
        )}
      >
        {(close) => {
          const after = (act: () => void) => () => {
            close()
            act()
          }
          return (
            <>
              <MenuItem name="Duplicate" onClick={after(() => void duplicate())} />
              <li>
                <Link
                  to="/dashboard/levels/lessons/activities/$activityId/history"
                  params={{ activityId: id }}
                >
                  History
                </Link>
              </li>
              {mayChange && (
                <>
                  <MenuItem
                    name="Move to…"
                    intent={MoveDialog.intent}
                    onClick={after(() => setMoving(true))}
                  />
                  <MenuItem
                    name="Delete activity"
                    intent={deletion.intent}
                    onClick={after(deletion.begin)}
                  />
                </>
              )}
            </>
          )
        }}
      </Menu>
      {deletion.dialog}
      {moving && (
        <MoveDialog activity={activity} onMoved={moved} onClose={() => setMoving(false)} />
      )}
    </>
  )
}
