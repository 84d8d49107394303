import type { ChatQuestion } from '@griot/contract/chats/kinds.ts'
import { QuestionMedia } from '../../../../shared/questions/summary-question.tsx'
import type { ChatQuestionSummaryProps } from '../chat-view.ts'

export function AudioQuestionSummary({ question }: ChatQuestionSummaryProps<ChatQuestion<'AUDIOCHAT'>>) {
  return <QuestionMedia kind="audio" code={question.audioUrl} />
}
