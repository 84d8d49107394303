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
  /** Error message for a path of the question: `audioUrl`, `pictures.0.imageUrl`. */
  faultAt: (path: string) => string | undefined
  readOnly: boolean
  entry: FastEntry
}

export interface SaidProps<Question> extends AskedProps<Question> {
  /** The replies. */
  options: readonly ChatOption[]
}

/**
 * Everything the console needs to show, edit and play one kind of chat. The list component is loaded with the lists and
 * must stay small; field and learner view are loaded with the editor.
 */
export interface ChatView<Kind extends ChatKind> {
  icon: Icon
  /** The question in a list. */
  Asked: ComponentType<AskedProps<ChatQuestion<Kind>>>
  /** The form field of the question. */
  Field: AsyncRouteComponent<FieldProps<ChatQuestion<Kind>>>
  /** The question as a learner sees it. */
  Said: AsyncRouteComponent<SaidProps<ChatQuestion<Kind>>>
}
