import type { ChatQuestion } from '#contract/chats/kinds.ts'
import { QuestionMedia } from '../../../../shared/questions/summary-question.tsx'
import type { AskedProps } from '../chat-view.ts'

export function ImageAsked({ question }: AskedProps<ChatQuestion<'IMAGECHAT'>>) {
  return <QuestionMedia kind="graphic" code={question.imageUrl} />
}
