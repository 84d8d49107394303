import type { ChatQuestion } from '@griot/contract/chats/kinds.ts'
import { QuestionVideo } from '../../../../shared/learner/question.tsx'
import { QuestionCode } from '../../../../shared/questions/question-code.tsx'
import type { ChatQuestionFieldProps, ChatQuestionPreviewProps } from '../chat-view.ts'

export function VideoQuestionField(props: ChatQuestionFieldProps<ChatQuestion<'VIDEOCHAT'>>) {
  const { question, onChange, errorAt, language, readOnly, entry } = props
  return (
    <QuestionCode
      kind="video"
      field="question.videoUrl"
      code={question.videoUrl}
      onChange={(videoUrl) => onChange(() => ({ videoUrl }))}
      fault={errorAt('videoUrl')}
      {...{ language, readOnly, entry }}
    />
  )
}

export function VideoQuestionPreview({
  question,
  language,
  options,
}: ChatQuestionPreviewProps<ChatQuestion<'VIDEOCHAT'>>) {
  return <QuestionVideo code={question.videoUrl} language={language} options={options} />
}
