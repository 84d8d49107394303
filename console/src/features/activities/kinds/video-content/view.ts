import { IconVideo } from '@tabler/icons-react'
import { twoOptions } from '../../../../shared/questions/option-list.ts'
import { lazyPage } from '../../../../ui/loading/lazy-page.ts'
import type { ActivityView } from '../kind-view.ts'
import { VideoAnswer, VideoQuestion } from './summary.tsx'

export const videoContentView: ActivityView<'VideoContentActivity'> = {
  Icon: IconVideo,
  emptyData: () => ({
    question: { videoUrl: '' },
    options: twoOptions((id) => ({ id, text: '', audioUrl: '' })),
    answer: '',
  }),
  Question: VideoQuestion,
  Answer: VideoAnswer,
  Form: lazyPage(() => import('./form.tsx'), 'VideoForm'),
  Preview: lazyPage(() => import('./preview.tsx'), 'VideoPreview'),
}
