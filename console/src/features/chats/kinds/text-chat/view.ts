import { IconMessage } from '@tabler/icons-react'
import { lazyPage } from '../../../../ui/loading/lazy-page.ts'
import type { ChatView } from '../chat-view.ts'
import { TextQuestionSummary } from './asked.tsx'

export const textChatView: ChatView<'TEXTCHAT'> = {
  icon: IconMessage,
  Summary: TextQuestionSummary,
  Field: lazyPage(() => import('./field.tsx'), 'TextQuestionField'),
  Preview: lazyPage(() => import('./said.tsx'), 'TextQuestionPreview'),
}
