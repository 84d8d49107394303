import type { ChatQuestion } from '#contract/chats/kinds.ts'
import { Seen } from '../../../../shared/learner/question.tsx'
import type { SaidProps } from '../chat-view.ts'

export function VideoSaid({ question, language, options }: SaidProps<ChatQuestion<'VIDEOCHAT'>>) {
  return <Seen code={question.videoUrl} language={language} options={options} />
}
