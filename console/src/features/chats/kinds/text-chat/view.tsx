import type { ChatQuestion } from '@griot/contract/chats/kinds.ts'
import * as messages from '@griot/contract/messages/ui/chats/text-chat.ts'
import { Word } from '@griot/player/word/word.tsx'
import { IconMessage } from '@tabler/icons-react'
import { lazyPage } from '../../../../ui/loading/lazy-page.ts'
import type { ChatQuestionSummaryProps, ChatView } from '../chat-view.ts'

function TextQuestionSummary({ question, language }: ChatQuestionSummaryProps<ChatQuestion<'TEXTCHAT'>>) {
  return <Word language={language}>{question.text || '…'}</Word>
}

export const textChatView: ChatView<'TEXTCHAT'> = {
  messages,
  icon: IconMessage,
  Summary: TextQuestionSummary,
  Field: lazyPage(() => import('./editor.tsx'), 'TextQuestionField'),
}
