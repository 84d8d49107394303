import { activityMessages } from '#contract/activities/common.ts'
import { LinkButton } from '../../ui/base/link-button.tsx'
import { Empty } from '../../ui/page/list-states.tsx'

/** Stands where the activities of a lesson would, when the address leads to none. */
export function NoLesson() {
  return (
    <Empty
      sentence={activityMessages.emptyList}
      action={<LinkButton to="/dashboard/levels/lessons">See the lessons</LinkButton>}
    >
      This lesson does not exist.
    </Empty>
  )
}
