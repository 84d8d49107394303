import { IconForms } from '@tabler/icons-react'
import { twoOptions } from '../../../../shared/questions/option-list.ts'
import { lazyPage } from '../../../../ui/loading/lazy-page.ts'
import type { ActivityView } from '../kind-view.ts'
import { GapAnswer, GapQuestion } from './summary.tsx'

export const fillTheGapView: ActivityView<'FillTheGapActivity'> = {
  Icon: IconForms,
  emptyData: () => ({
    question: { audioUrl: '', question: '' },
    options: twoOptions((id) => ({ id, text: '', audioUrl: '' })),
    answer: [],
  }),
  Question: GapQuestion,
  Answer: GapAnswer,
  Form: lazyPage(() => import('./form.tsx'), 'GapForm'),
  Preview: lazyPage(() => import('./preview.tsx'), 'GapPreview'),
}
