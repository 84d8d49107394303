import type { ChatQuestion } from '@griot/contract/chats/kinds.ts'
import * as messages from '@griot/contract/messages/ui/chats/video-chat.ts'
import { IconVideo } from '@tabler/icons-react'
import { QuestionMedia } from '../../../../shared/questions/summary-question.tsx'
import { lazyPage } from '../../../../ui/loading/lazy-page.ts'
import type { ChatQuestionSummaryProps, ChatView } from '../chat-view.ts'

function VideoQuestionSummary({ question }: ChatQuestionSummaryProps<ChatQuestion<'VIDEOCHAT'>>) {
  return <QuestionMedia kind="video" code={question.videoUrl} />
}

export const videoChatView: ChatView<'VIDEOCHAT'> = {
  messages,
  icon: IconVideo,
  Summary: VideoQuestionSummary,
  Field: lazyPage(() => import('./editor.tsx'), 'VideoQuestionField'),
}
