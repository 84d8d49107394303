import type { ChatQuestion } from '@griot/contract/chats/kinds.ts'
import { QuestionCode } from '../../../../shared/questions/question-code.tsx'
import type { ChatQuestionFieldProps } from '../chat-view.ts'

export function AudioQuestionField(props: ChatQuestionFieldProps<ChatQuestion<'AUDIOCHAT'>>) {
  const { question, onChange, errorAt, language, readOnly, entry } = props
  return (
    <QuestionCode
      kind="audio"
      field="question.audioUrl"
      code={question.audioUrl}
      onChange={(audioUrl) => onChange(() => ({ audioUrl }))}
      fault={errorAt('audioUrl')}
      {...{ language, readOnly, entry }}
    />
  )
}
