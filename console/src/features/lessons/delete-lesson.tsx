import { isActivity } from '@griot/contract/activities/kind-names.ts'
import type { Lesson } from '@griot/contract/curriculum/lessons.ts'
import { deleteMessages } from '@griot/contract/curriculum/soft-delete.ts'
import { call } from '../../api/client.ts'
import { loadCode } from '../../api/load-code.ts'
import { useDeletion } from '../../shared/curriculum/use-deletion.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

/** 'Delete Lesson', or what prevents it. */
export function DeleteLesson({ lesson }: { lesson: Lesson }) {
  const { id, language, levelId, lessonNumber, version, available, activityCount } = lesson
  const place = { language, levelId, lessonId: id }
  const deletion = useDeletion({
    name: `Lesson ${lessonNumber}`,
    available,
    deletionBlockers: async () => {
      const entries = await call('listActivities', { params: place })
      const activities = entries.filter(isActivity)
      const chats = entries.flatMap((entry) => (isActivity(entry) ? [] : entry.series))
      if (!available && entries.length === 0) return null
      // Code of the chat kinds is loaded only when needed here.
      const { questionTextOf } = await loadCode(() => import('@griot/contract/chats/question-text.ts'))
      return {
        sentences: [
          ...(available ? [deleteMessages.available] : []),
          ...(activities.length > 0 ? [deleteMessages.holds(activities.length, 'activity', 'activities')] : []),
          ...(chats.length > 0 ? [deleteMessages.holds(chats.length, 'chat')] : []),
        ],
        things: [
          ...activities.map(({ id, instruction }) => ({ id, title: instruction })),
          ...chats.map((chat) => ({ id: chat.id, title: questionTextOf(chat) })),
        ],
      }
    },
    remove: () => call('deleteLesson', { params: { id }, ifMatch: version }),
    restore: (key) => call('restoreLesson', { body: { key } }),
    remedy: activityCount > 0 && (
      <LinkButton to="/dashboard/levels/lessons/activities" search={place}>
        Go to Activities
      </LinkButton>
    ),
    belongsTo: () => document.getElementById('main'),
  })
  return (
    <>
      <Button variant="quiet" {...deletion.intent} onClick={deletion.begin}>
        Delete Lesson
      </Button>
      {deletion.dialog}
    </>
  )
}
