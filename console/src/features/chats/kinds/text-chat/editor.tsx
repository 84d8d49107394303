import type { ChatQuestion } from '@griot/contract/chats/kinds.ts'
import * as chatsTextChatMessages from '@griot/contract/messages/ui/chats/text-chat.ts'
import { QuestionText } from '../../../../shared/questions/question-text.tsx'
import type { ChatQuestionFieldProps } from '../chat-view.ts'

export function TextQuestionField(props: ChatQuestionFieldProps<ChatQuestion<'TEXTCHAT'>>) {
  const { question, onChange, errorAt, language, readOnly } = props
  return (
    <QuestionText
      field="question.text"
      label={chatsTextChatMessages.questionText}
      value={question.text}
      onChange={(text) => onChange(() => ({ text }))}
      fault={errorAt('text')}
      aside={chatsTextChatMessages.whatLearnersRead}
      required
      {...{ language, readOnly }}
    />
  )
}
