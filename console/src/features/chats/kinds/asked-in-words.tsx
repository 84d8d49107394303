import type { AssetReference } from '#contract/assets/references.ts'
import type { Chat } from '#contract/chats/chat.ts'
import { codeOfChat } from '#contract/chats/kinds.ts'
import type { LanguageName } from '#contract/languages.ts'
import { useCodeLookup } from '../../../library/code-lookup.ts'
import { viewOf } from '../../../library/kinds.ts'
import { Word } from '../../../ui/word/word.tsx'

interface AskedInWordsProps {
  chat: Pick<Chat, 'title' | 'question'>
  language: LanguageName
}

/** What a chat asks in one line: its text, or what its sound, film or picture is called. */
export function AskedInWords({ chat, language }: AskedInWordsProps) {
  const { question } = chat
  const reference = codeOfChat(chat)
  if (reference) return <TitleOf reference={reference} />
  const text = question !== null && 'text' in question ? question.text : ''
  return (
    <Word language={language} ellipsis>
      {text || '…'}
    </Word>
  )
}

function TitleOf({ reference: { kind, code } }: { reference: AssetReference }) {
  const lookup = useCodeLookup(kind, code)
  if (lookup.state !== 'ready' && lookup.state !== 'noFile') return <span>{code}</span>
  const view = viewOf(kind)
  return (
    <Word language={view.languageOf(lookup.asset) ?? undefined} ellipsis>
      {view.titleOf(lookup.asset)}
    </Word>
  )
}
