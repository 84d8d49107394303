import type { ChatQuestion } from '@griot/contract/chats/kinds.ts'
import { QuestionAudio } from '../../../../shared/learner/question.tsx'
import type { ChatQuestionPreviewProps } from '../chat-view.ts'

export function AudioQuestionPreview({ question }: ChatQuestionPreviewProps<ChatQuestion<'AUDIOCHAT'>>) {
  return <QuestionAudio code={question.audioUrl} />
}
