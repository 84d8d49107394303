import * as activityMessages from '@griot/contract/messages/ui/curriculum/activity.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Empty } from '../../ui/loading/list-states.tsx'

/** Shown instead of the activities when the URL's lesson does not exist. */
export function NoLesson() {
  return (
    <Empty
      sentence={activityMessages.emptyList}
      action={<LinkButton to="/dashboard/levels/lessons">{activityMessages.seeLessons}</LinkButton>}
    >
      {activityMessages.lessonDoesNotExist}
    </Empty>
  )
}
