import { IconVolume } from '@tabler/icons-react'
import { lazyPage } from '../../../../ui/loading/lazy-page.ts'
import type { ChatView } from '../chat-view.ts'
import { AudioQuestionSummary } from './question-summary.tsx'

export const audioChatView: ChatView<'AUDIOCHAT'> = {
  icon: IconVolume,
  Summary: AudioQuestionSummary,
  Field: lazyPage(() => import('./field.tsx'), 'AudioQuestionField'),
  Preview: lazyPage(() => import('./question-preview.tsx'), 'AudioQuestionPreview'),
}
