import type { Icon } from '@tabler/icons-react'
import type { AsyncRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ChatOption } from '#contract/chats/chat-kind.ts'
import type { ChatKind, ChatQuestion } from '#contract/chats/kinds.ts'
import type { LanguageName } from '#contract/languages.ts'
import type { FastEntry } from '../../../shared/questions/fast-entry.ts'

export interface AskedProps<Question> {
  question: Question
  language: LanguageName
}

export interface FieldProps<Question> extends AskedProps<Question> {
  onChange: (next: (now: Question) => Question) => void
  /** The sentence for a path of the question: `audioUrl`, `pictures.0.imageUrl`. */
  faultAt: (path: string) => string | undefined
  readOnly: boolean
  entry: FastEntry
}

export interface SaidProps<Question> extends AskedProps<Question> {
  /** What can be replied. */
  options: readonly ChatOption[]
}

/**
 * Everything the console must know to show, write and try one kind of chat. What lists show comes
 * with them and stays light; the field and what learners meet come with the editor.
 */
export interface ChatView<Kind extends ChatKind> {
  icon: Icon
  /** The question, as a list shows it. */
  Asked: ComponentType<AskedProps<ChatQuestion<Kind>>>
  /** The question's field. */
  Field: AsyncRouteComponent<FieldProps<ChatQuestion<Kind>>>
  /** The question as a learner meets it. */
  Said: AsyncRouteComponent<SaidProps<ChatQuestion<Kind>>>
}
