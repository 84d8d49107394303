import { mayEditActivity } from '@griot/contract/accounts/roles.ts'
import type { Activity } from '@griot/contract/activities/activity.ts'
import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import * as activityMessages from '@griot/contract/messages/ui/curriculum/activity.ts'
import type { LessonPlace } from '../../api/activities.queries.ts'
import { useSession } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

interface EditLinkProps {
  activity: Activity
  place: LessonPlace
  /** Adds the number to the name, beside links of other activities. */
  numbered?: boolean
}

/** Link to the form, named Edit or View by permission; none for an activity of an unknown kind. */
export function EditLink({ activity, place, numbered = false }: EditLinkProps) {
  const { role } = useSession()
  if (activity.activityKind === UNKNOWN_KIND) return null
  const name = mayEditActivity(role, activity) ? activityMessages.editActivity : activityMessages.seeActivity
  return (
    <LinkButton
      {...(numbered && { size: 'small', 'aria-label': `${name} ${activity.activityNumber}` })}
      to="/dashboard/levels/lessons/activities/edit/$activityType/$activityId"
      params={{ activityType: activity.activityKind, activityId: activity.id }}
      search={{ ...place }}
    >
      {name}
    </LinkButton>
  )
}
