import type { ChatQuestion } from '@griot/contract/chats/kinds.ts'
import { QuestionMedia } from '../../../../shared/questions/summary-question.tsx'
import type { ChatQuestionSummaryProps } from '../chat-view.ts'

export function VideoQuestionSummary({ question }: ChatQuestionSummaryProps<ChatQuestion<'VIDEOCHAT'>>) {
  return <QuestionMedia kind="video" code={question.videoUrl} />
}
