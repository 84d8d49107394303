import type { ChatQuestion } from '@griot/contract/chats/kinds.ts'
import * as messages from '@griot/contract/messages/ui/chats/image-chat.ts'
import { IconPhoto } from '@tabler/icons-react'
import { QuestionMedia } from '../../../../shared/questions/summary-question.tsx'
import { lazyPage } from '../../../../ui/loading/lazy-page.ts'
import type { ChatQuestionSummaryProps, ChatView } from '../chat-view.ts'

function ImageQuestionSummary({ question }: ChatQuestionSummaryProps<ChatQuestion<'IMAGECHAT'>>) {
  return <QuestionMedia kind="graphic" code={question.imageUrl} />
}

export const imageChatView: ChatView<'IMAGECHAT'> = {
  messages,
  icon: IconPhoto,
  Summary: ImageQuestionSummary,
  Field: lazyPage(() => import('./editor.tsx'), 'ImageQuestionField'),
}
