import type { Activity } from '@griot/contract/activities/activity.ts'
import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import type { Chat } from '@griot/contract/chats/chat.ts'
import { UNKNOWN_CHAT } from '@griot/contract/chats/kind-names.ts'
import * as reviewItemMessages from '@griot/contract/messages/ui/reviews/review-items.ts'
import type { PlayedChat } from '@griot/player/chats/played-chats.tsx'
import { ItemChanges } from '../../features/history/item-changes.tsx'
import type { ItemViews } from '../../features/reviews/item-views.ts'
import { ReviewItemsPage } from '../../features/reviews/review-items-page.tsx'
import { LearnerActivity, LearnerChats } from '../../shared/learner/learner-view.tsx'
import { Note } from '../../ui/feedback/note.tsx'

function ActivityView({ activity }: { activity: Activity }) {
  if (activity.activityKind === UNKNOWN_KIND) return <Note tone="warn">{reviewItemMessages.unplayable}</Note>
  return (
    <LearnerActivity
      kind={activity.activityKind}
      data={activity.data}
      instruction={activity.localizedInstruction}
      language={activity.language}
    />
  )
}

function ChatView({ chat }: { chat: Chat }) {
  if (chat.title === UNKNOWN_CHAT) return <Note tone="warn">{reviewItemMessages.unplayableChat}</Note>
  const { title: kind, question, options, answer, language } = chat
  // With several kinds the compiler does not see that kind and question belong together.
  const played = { kind, question, options, answer } as PlayedChat
  return <LearnerChats chats={[played]} first={1} count={1} language={language} />
}

const VIEWS: ItemViews = { Activity: ActivityView, Chat: ChatView, Changes: ItemChanges }

/** The review of items, with what several features show of them. */
export const ReviewItems = () => <ReviewItemsPage views={VIEWS} />
