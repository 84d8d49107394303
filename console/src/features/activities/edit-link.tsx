import { mayEditActivity } from '#contract/accounts/roles.ts'
import type { Activity } from '#contract/activities/activity.ts'
import { UNKNOWN_KIND } from '#contract/activities/kind-names.ts'
import type { LessonPlace } from '../../api/activities.queries.ts'
import { useSession } from '../../session/use-session.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

interface EditLinkProps {
  activity: Activity
  place: LessonPlace
  /** Beside links of other activities, which have no such name. */
  numbered?: boolean
}

/** The way to the form, named by what one may do there; none for an activity that no form can hold. */
export function EditLink({ activity, place, numbered = false }: EditLinkProps) {
  const { role } = useSession()
  if (activity.activityKind === UNKNOWN_KIND) return null
  const name = mayEditActivity(role, activity) ? 'Edit Activity' : 'See Activity'
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
