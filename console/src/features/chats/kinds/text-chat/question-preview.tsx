import { learnerMessages } from '@griot/contract/activities/play/learner-messages.ts'
import type { ChatQuestion } from '@griot/contract/chats/kinds.ts'
import { MissingFile } from '../../../../shared/learner/missing-file.tsx'
import { Word } from '../../../../shared/word/word.tsx'
import type { ChatQuestionPreviewProps } from '../chat-view.ts'

export function TextQuestionPreview({ question, language }: ChatQuestionPreviewProps<ChatQuestion<'TEXTCHAT'>>) {
  if (question.text.trim() === '') return <MissingFile>{learnerMessages.noQuestion}</MissingFile>
  return <Word language={language}>{question.text}</Word>
}
