import { activityMessages } from '#contract/activities/common.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Empty } from '../../ui/loading/list-states.tsx'

/** Stands where the activities of a lesson would, when the address leads to none. */
export function NoLesson() {
  return (
    <Empty
      sentence={activityMessages.emptyList}
      action={<LinkButton to="/dashboard/levels/lessons">See the lessons</LinkButton>}
    >
      The lesson of this address does not exist.
    </Empty>
  )
}
