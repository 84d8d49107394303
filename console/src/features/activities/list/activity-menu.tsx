import { mayEditActivity } from '@griot/contract/accounts/roles.ts'
import type { Activity } from '@griot/contract/activities/activity.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import * as activityApiMessages from '@griot/contract/messages/api/curriculum/activity.ts'
import * as activityMessages from '@griot/contract/messages/ui/curriculum/activity.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { activitiesKey } from '../../../api/activities.queries.ts'
import { sentenceOf } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { curriculumKey } from '../../../api/curriculum-key.ts'
import { useSession } from '../../../session/use-session.ts'
import { useDeletion } from '../../../shared/curriculum/use-deletion.tsx'
import { DotsButton } from '../../../ui/buttons/dots-button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts'
import { useIdempotencyKey } from '../../../ui/form/save/use-idempotency-key.ts'
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx'
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx'

const MoveDialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveDialog)

/** Actions on an activity: duplicate, move to another lesson, delete. */
export function ActivityMenu({ activity }: { activity: Activity }) {
  const { role } = useSession()
  const client = useQueryClient()
  const keyOf = useIdempotencyKey()
  const [moving, setMoving] = useState(false)
  const [copies, setCopies] = useState(0)
  const { id, version, isActive, activityNumber } = activity
  const renew = () =>
    Promise.all([activitiesKey, curriculumKey].map((queryKey) => client.invalidateQueries({ queryKey })))
  const deletion = useDeletion({
    entity: 'activity',
    name: activityMessages.activity({ activityNumber }),
    available: isActive,
    remove: () => call('deleteActivity', { params: { id }, ifMatch: version }),
    restore: (key) => call('restoreActivity', { body: { key } }),
    invalidates: activitiesKey,
    belongsTo: () => document.getElementById('main'),
  })
  const duplicate = async () => {
    try {
      const idempotencyKey = keyOf({ id, copies })
      const copy = await call('duplicateActivity', { params: { id }, idempotencyKey })
      setCopies(copies + 1)
      showUndoToast(
        activityApiMessages.duplicated.message,
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
    showUndoToast(
      activityMessages.moved({ lesson: lesson.lessonNumber }),
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
          <DotsButton label={activityMessages.moreActionsForActivity({ activityNumber })} {...attributes} />
        )}
      >
        {(close) => {
          const after = (act: () => void) => () => {
            close()
            act()
          }
          return (
            <>
              <MenuItem name={activityMessages.duplicate} onClick={after(() => void duplicate())} />
              <li>
                <Link to="/dashboard/levels/lessons/activities/$activityId/history" params={{ activityId: id }}>
                  {activityMessages.history}
                </Link>
              </li>
              {mayChange && (
                <>
                  <MenuItem
                    name={activityMessages.moveTo}
                    intent={MoveDialog.intent}
                    onClick={after(() => setMoving(true))}
                  />
                  <MenuItem
                    name={activityMessages.deleteActivity}
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
      {moving && <MoveDialog activity={activity} onMoved={moved} onClose={() => setMoving(false)} />}
    </>
  )
}
