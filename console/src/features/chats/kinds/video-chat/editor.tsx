import type { ChatQuestion } from '@griot/contract/chats/kinds.ts'
import { QuestionCode } from '../../../../shared/questions/question-code.tsx'
import type { ChatQuestionFieldProps } from '../chat-view.ts'

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
