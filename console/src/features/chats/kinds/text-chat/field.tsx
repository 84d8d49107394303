import type { ChatQuestion } from '@griot/contract/chats/kinds.ts'
import { QuestionText } from '../../../../shared/questions/question-text.tsx'
import type { ChatQuestionFieldProps } from '../chat-view.ts'

export function TextQuestionField(props: ChatQuestionFieldProps<ChatQuestion<'TEXTCHAT'>>) {
  const { question, onChange, faultAt, language, readOnly } = props
  return (
    <QuestionText
      field="question.text"
      label="Question text"
      value={question.text}
      onChange={(text) => onChange(() => ({ text }))}
      fault={faultAt('text')}
      aside="What learners read"
      required
      {...{ language, readOnly }}
    />
  )
}
