import type { ChatQuestion } from '#contract/chats/kinds.ts'
import { QuestionMedia } from '../../../../shared/questions/summary-question.tsx'
import type { AskedProps } from '../chat-view.ts'

export function VideoAsked({ question }: AskedProps<ChatQuestion<'VIDEOCHAT'>>) {
  return <QuestionMedia kind="video" code={question.videoUrl} />
}
