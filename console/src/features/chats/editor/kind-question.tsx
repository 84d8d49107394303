import type { ChatKind, ChatQuestion } from '@griot/contract/chats/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import { Suspense } from 'react'
import type { AutoFill } from '../../../shared/questions/auto-fill.ts'
import { chatViewOf } from '../kinds/kinds.ts'

interface KindQuestionProps<Kind extends ChatKind> {
  kind: Kind
  question: ChatQuestion<Kind>
  onChange: (next: (now: ChatQuestion<Kind>) => ChatQuestion<Kind>) => void
  /** Error message for a path of the question. */
  errorAt: (path: string) => string | undefined
  language: LanguageName
  readOnly: boolean
  entry: AutoFill
}

/** The question field of the selected kind. */
export function KindQuestion<Kind extends ChatKind>({ kind, ...given }: KindQuestionProps<Kind>) {
  const { Field } = chatViewOf(kind)
  return (
    <Suspense fallback={null}>
      <Field {...given} />
    </Suspense>
  )
}
