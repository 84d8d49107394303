import type { AssetReference } from '@griot/contract/assets/references.ts'
import type { Chat, KnownChat } from '@griot/contract/chats/chat.ts'
import { UNKNOWN_CHAT } from '@griot/contract/chats/kind-names.ts'
import { type ChatKind, type ChatQuestion, codesOfChat, wordsOfChat } from '@griot/contract/chats/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { Word } from '@griot/player/word/word.tsx'
import { useCode } from '../../../shared/codes/code-lookup.ts'
import { viewOf } from '../../../shared/kinds/kinds.ts'
import { chatViewOf } from './kinds.ts'

/** The question of a chat in a list. */
export function ChatQuestionSummary({ chat }: { chat: Chat }) {
  if (chat.title === UNKNOWN_CHAT) return null
  return <Summary {...partsOf(chat)} language={chat.language} />
}

interface ChatQuestionSummaryProps<Kind extends ChatKind> {
  kind: Kind
  question: ChatQuestion<Kind>
  language: LanguageName
}

function Summary<Kind extends ChatKind>({ kind, question, language }: ChatQuestionSummaryProps<Kind>) {
  const { Summary: View } = chatViewOf(kind)
  return <View question={question} language={language} />
}

/** A kind with its question, in a form that TypeScript can narrow. */
const partsOf = ({ title, question }: KnownChat) => ({ kind: title as ChatKind, question })

interface ChatTextQuestionSummaryProps {
  chat: Pick<Chat, 'title' | 'question'>
  language: LanguageName
}

/** A chat's question on one line: its text, or the title of its audio, video or first image. */
export function ChatTextQuestionSummary({ chat, language }: ChatTextQuestionSummaryProps) {
  const words = wordsOfChat(chat)
  const [reference] = codesOfChat(chat)
  if (words === '' && reference) return <TitleOf reference={reference} />
  return (
    <Word language={language} ellipsis>
      {words || '…'}
    </Word>
  )
}

function TitleOf({ reference: { kind, code } }: { reference: AssetReference }) {
  const lookup = useCode(kind, code)
  if (lookup.state !== 'ready' && lookup.state !== 'noFile') return <span>{code}</span>
  const view = viewOf(kind)
  return (
    <Word language={view.languageOf(lookup.asset) ?? undefined} ellipsis>
      {view.titleOf(lookup.asset)}
    </Word>
  )
}
