import type { ChatQuestion } from '@griot/contract/chats/kinds.ts'
import { QuestionVideo } from '../../../../shared/learner/question.tsx'
import type { ChatQuestionPreviewProps } from '../chat-view.ts'

export function VideoQuestionPreview({
  question,
  language,
  options,
}: ChatQuestionPreviewProps<ChatQuestion<'VIDEOCHAT'>>) {
  return <QuestionVideo code={question.videoUrl} language={language} options={options} />
}
