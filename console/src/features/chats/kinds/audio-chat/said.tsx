import type { ChatQuestion } from '#contract/chats/kinds.ts'
import { Heard } from '../../../../library/learner/asked.tsx'
import type { SaidProps } from '../chat-view.ts'

export function AudioSaid({ question }: SaidProps<ChatQuestion<'AUDIOCHAT'>>) {
  return <Heard code={question.audioUrl} />
}
