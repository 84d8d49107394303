import { IconVideo } from '@tabler/icons-react'
import { lazyPage } from '../../../../ui/loading/lazy-page.ts'
import type { ChatView } from '../chat-view.ts'
import { VideoAsked } from './asked.tsx'

export const videoChatView: ChatView<'VIDEOCHAT'> = {
  icon: IconVideo,
  Asked: VideoAsked,
  Field: lazyPage(() => import('./field.tsx'), 'VideoField'),
  Said: lazyPage(() => import('./said.tsx'), 'VideoSaid'),
}
