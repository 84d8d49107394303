import type { ChatQuestion } from '@griot/contract/chats/kinds.ts'
import * as chatsTextChatMessages from '@griot/contract/messages/ui/chats/text-chat.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import { MissingFile } from '../../../../shared/learner/missing-file.tsx'
import { QuestionText } from '../../../../shared/questions/question-text.tsx'
import { Word } from '../../../../shared/word/word.tsx'
import type { ChatQuestionFieldProps, ChatQuestionPreviewProps } from '../chat-view.ts'

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

export function TextQuestionPreview({ question, language }: ChatQuestionPreviewProps<ChatQuestion<'TEXTCHAT'>>) {
  if (question.text.trim() === '') return <MissingFile>{learnerMessages.noQuestion}</MissingFile>
  return <Word language={language}>{question.text}</Word>
}
