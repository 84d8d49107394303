import { IconVolume } from '@tabler/icons-react'
import { lazyPage } from '../../../../ui/loading/lazy-page.ts'
import type { ChatView } from '../chat-view.ts'
import { AudioAsked } from './asked.tsx'

export const audioChatView: ChatView<'AUDIOCHAT'> = {
  icon: IconVolume,
  Asked: AudioAsked,
  Field: lazyPage(() => import('./field.tsx'), 'AudioField'),
  Said: lazyPage(() => import('./said.tsx'), 'AudioSaid'),
}
