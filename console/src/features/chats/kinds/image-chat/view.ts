import { IconPhoto } from '@tabler/icons-react'
import { lazyPage } from '../../../../ui/loading/lazy-page.ts'
import type { ChatView } from '../chat-view.ts'
import { ImageQuestionSummary } from './question-summary.tsx'

export const imageChatView: ChatView<'IMAGECHAT'> = {
  icon: IconPhoto,
  Summary: ImageQuestionSummary,
  Field: lazyPage(() => import('./field.tsx'), 'ImageQuestionField'),
  Preview: lazyPage(() => import('./question-preview.tsx'), 'ImageQuestionPreview'),
}
