import type { ChatQuestion } from '@griot/contract/chats/kinds.ts'
import { Word } from '../../../../shared/word/word.tsx'
import type { ChatQuestionSummaryProps } from '../chat-view.ts'

export function TextQuestionSummary({ question, language }: ChatQuestionSummaryProps<ChatQuestion<'TEXTCHAT'>>) {
  return <Word language={language}>{question.text || '…'}</Word>
}
