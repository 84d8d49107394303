import { IconVolume } from '@tabler/icons-react'
import { twoOptions } from '../../../../shared/questions/option-list.ts'
import { lazyPage } from '../../../../ui/loading/lazy-page.ts'
import type { ActivityView } from '../kind-view.ts'
import { TapAnswer, TapQuestion } from './summary.tsx'

export const tapInWhatYouHearView: ActivityView<'TapInWhatYouHear'> = {
  Icon: IconVolume,
  emptyData: () => ({
    question: { audioUrl: '' },
    options: twoOptions((id) => ({ id, text: '', audioUrl: '' })),
    answer: [],
  }),
  Question: TapQuestion,
  Answer: TapAnswer,
  Form: lazyPage(() => import('./form.tsx'), 'TapForm'),
  Preview: lazyPage(() => import('./preview.tsx'), 'TapPreview'),
}
