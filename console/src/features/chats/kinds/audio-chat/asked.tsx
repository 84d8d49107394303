import type { ChatQuestion } from '#contract/chats/kinds.ts'
import { QuestionMedia } from '../../../../shared/questions/summary-question.tsx'
import type { AskedProps } from '../chat-view.ts'

export function AudioAsked({ question }: AskedProps<ChatQuestion<'AUDIOCHAT'>>) {
  return <QuestionMedia kind="audio" code={question.audioUrl} />
}
