import { IconGridDots } from '@tabler/icons-react'
import { lazyPage } from '../../../../ui/loading/lazy-page.ts'
import type { ActivityView } from '../kind-view.ts'
import { CrossWordAnswer, CrossWordQuestion } from './summary.tsx'

const WORD_IDS = ['1', '2', '3', '4']

export const crossWordView: ActivityView<'CrossWordActivity'> = {
  Icon: IconGridDots,
  emptyData: () => ({
    question: WORD_IDS.map(() => ({ text: '', audioUrl: '' })),
    options: WORD_IDS.map((id) => ({ id, text: '', audioUrl: '' })),
    answer: [...WORD_IDS],
  }),
  Question: CrossWordQuestion,
  Answer: CrossWordAnswer,
  Form: lazyPage(() => import('./form.tsx'), 'CrossWordForm'),
  Preview: lazyPage(() => import('./preview.tsx'), 'CrossWordPreview'),
}
