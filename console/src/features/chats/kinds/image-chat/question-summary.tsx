import type { ChatQuestion } from '@griot/contract/chats/kinds.ts'
import { QuestionMedia } from '../../../../shared/questions/summary-question.tsx'
import type { ChatQuestionSummaryProps } from '../chat-view.ts'

export function ImageQuestionSummary({ question }: ChatQuestionSummaryProps<ChatQuestion<'IMAGECHAT'>>) {
  return <QuestionMedia kind="graphic" code={question.imageUrl} />
}
