import { activityMessages } from '@griot/contract/activities/common.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Empty } from '../../ui/loading/list-states.tsx'

/** Shown instead of the activities when the URL's lesson does not exist. */
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
