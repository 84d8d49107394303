import type { ChatQuestion } from '@griot/contract/chats/kinds.ts'
import * as messages from '@griot/contract/messages/ui/chats/audio-chat.ts'
import { IconVolume } from '@tabler/icons-react'
import { QuestionMedia } from '../../../../shared/questions/summary-question.tsx'
import { lazyPage } from '../../../../ui/loading/lazy-page.ts'
import type { ChatQuestionSummaryProps, ChatView } from '../chat-view.ts'

function AudioQuestionSummary({ question }: ChatQuestionSummaryProps<ChatQuestion<'AUDIOCHAT'>>) {
  return <QuestionMedia kind="audio" code={question.audioUrl} />
}

export const audioChatView: ChatView<'AUDIOCHAT'> = {
  messages,
  icon: IconVolume,
  Summary: AudioQuestionSummary,
  Field: lazyPage(() => import('./editor.tsx'), 'AudioQuestionField'),
}
