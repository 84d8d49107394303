import { IconPhoto } from '@tabler/icons-react'
import { lazyPage } from '../../../../ui/loading/lazy-page.ts'
import type { ChatView } from '../chat-view.ts'
import { ImageAsked } from './asked.tsx'

export const imageChatView: ChatView<'IMAGECHAT'> = {
  icon: IconPhoto,
  Asked: ImageAsked,
  Field: lazyPage(() => import('./field.tsx'), 'ImageField'),
  Said: lazyPage(() => import('./said.tsx'), 'ImageSaid'),
}
