import { useQuery } from '@tanstack/react-query'
import { activityById } from '../../api/activities.queries.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

/** The URL of an activity contains its kind, so until the activity has loaded this links to its list. */
export function BackToActivity({ id }: { id: string }) {
  const { data } = useQuery(activityById(id))
  if (!data) return <LinkButton to="/dashboard/levels/lessons/activities">See the activities</LinkButton>
  return (
    <LinkButton
      to="/dashboard/levels/lessons/activities/edit/$activityType/$activityId"
      params={{ activityType: data.activityKind, activityId: id }}
    >
      Back to the activity
    </LinkButton>
  )
}
