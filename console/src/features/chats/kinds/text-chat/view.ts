import { IconMessage } from '@tabler/icons-react'
import { lazyPage } from '../../../../ui/loading/lazy-page.ts'
import type { ChatView } from '../chat-view.ts'
import { TextAsked } from './asked.tsx'

export const textChatView: ChatView<'TEXTCHAT'> = {
  icon: IconMessage,
  Asked: TextAsked,
  Field: lazyPage(() => import('./field.tsx'), 'TextField'),
  Said: lazyPage(() => import('./said.tsx'), 'TextSaid'),
}
