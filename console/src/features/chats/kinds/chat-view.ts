import type { ChatKind, ChatQuestion } from '@griot/contract/chats/kinds.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { Icon } from '@tabler/icons-react'
import type { AsyncRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { AutoFill } from '../../../shared/questions/auto-fill.ts'

export interface ChatQuestionSummaryProps<Question> {
  question: Question
  language: LanguageName
}

export interface ChatQuestionFieldProps<Question> extends ChatQuestionSummaryProps<Question> {
  onChange: (next: (now: Question) => Question) => void
  /** Error message for a path of the question: `audioUrl`, `pictures.0.imageUrl`. */
  errorAt: (path: string) => string | undefined
  readOnly: boolean
  entry: AutoFill
}

/**
 * Everything the console needs to show and edit one kind of chat. The list component is loaded with the lists and must
 * stay small; the field is loaded with the editor.
 */
export interface ChatView<Kind extends ChatKind> {
  icon: Icon
  messages: { readonly add: string; readonly newChat: string; readonly editChat: string }
  /** The question in a list. */
  Summary: ComponentType<ChatQuestionSummaryProps<ChatQuestion<Kind>>>
  /** The form field of the question. */
  Field: AsyncRouteComponent<ChatQuestionFieldProps<ChatQuestion<Kind>>>
}
