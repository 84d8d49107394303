import type { ChatQuestion } from '@griot/contract/chats/kinds.ts'
import { QuestionCode } from '../../../../shared/questions/question-code.tsx'
import type { ChatQuestionFieldProps } from '../chat-view.ts'

export function ImageQuestionField(props: ChatQuestionFieldProps<ChatQuestion<'IMAGECHAT'>>) {
  const { question, onChange, errorAt, language, readOnly, entry } = props
  return (
    <QuestionCode
      kind="graphic"
      field="question.imageUrl"
      code={question.imageUrl}
      onChange={(imageUrl) => onChange(() => ({ imageUrl }))}
      fault={errorAt('imageUrl')}
      {...{ language, readOnly, entry }}
    />
  )
}
