import { IconMessage } from '@tabler/icons-react'
import { lazyPage } from '../../../../ui/loading/lazy-page.ts'
import type { ChatView } from '../chat-view.ts'
import { TextQuestionSummary } from './question-summary.tsx'

export const textChatView: ChatView<'TEXTCHAT'> = {
  icon: IconMessage,
  Summary: TextQuestionSummary,
  Field: lazyPage(() => import('./field.tsx'), 'TextQuestionField'),
  Preview: lazyPage(() => import('./question-preview.tsx'), 'TextQuestionPreview'),
}
