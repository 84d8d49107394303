import type { ChatQuestion } from '#contract/chats/kinds.ts'
import { Word } from '../../../../shared/word/word.tsx'
import type { AskedProps } from '../chat-view.ts'

export function TextAsked({ question, language }: AskedProps<ChatQuestion<'TEXTCHAT'>>) {
  return <Word language={language}>{question.text || '…'}</Word>
}
