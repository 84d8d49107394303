import { learnerMessages } from '#contract/activities/play/learner-messages.ts'
import type { ChatQuestion } from '#contract/chats/kinds.ts'
import { Missing } from '../../../../shared/learner/missing-file.tsx'
import { Word } from '../../../../shared/word/word.tsx'
import type { SaidProps } from '../chat-view.ts'

export function TextSaid({ question, language }: SaidProps<ChatQuestion<'TEXTCHAT'>>) {
  if (question.text.trim() === '') return <Missing>{learnerMessages.noQuestion}</Missing>
  return <Word language={language}>{question.text}</Word>
}
