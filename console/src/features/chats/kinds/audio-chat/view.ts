import { IconVolume } from '@tabler/icons-react'
import { lazyPage } from '../../../../ui/loading/lazy-page.ts'
import type { ChatView } from '../chat-view.ts'
import { AudioQuestionSummary } from './asked.tsx'

export const audioChatView: ChatView<'AUDIOCHAT'> = {
  icon: IconVolume,
  Summary: AudioQuestionSummary,
  Field: lazyPage(() => import('./field.tsx'), 'AudioQuestionField'),
  Preview: lazyPage(() => import('./said.tsx'), 'AudioQuestionPreview'),
}
