import { IconVideo } from '@tabler/icons-react'
import { lazyPage } from '../../../../ui/loading/lazy-page.ts'
import type { ChatView } from '../chat-view.ts'
import { VideoQuestionSummary } from './question-summary.tsx'

export const videoChatView: ChatView<'VIDEOCHAT'> = {
  icon: IconVideo,
  Summary: VideoQuestionSummary,
  Field: lazyPage(() => import('./field.tsx'), 'VideoQuestionField'),
  Preview: lazyPage(() => import('./question-preview.tsx'), 'VideoQuestionPreview'),
}
