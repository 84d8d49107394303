import type { ChatQuestion } from '#contract/chats/kinds.ts'
import { Heard } from '../../../../shared/learner/question.tsx'
import type { SaidProps } from '../chat-view.ts'

export function AudioSaid({ question }: SaidProps<ChatQuestion<'AUDIOCHAT'>>) {
  return <Heard code={question.audioUrl} />
}
