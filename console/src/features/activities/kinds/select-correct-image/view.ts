import { IconPhoto } from '@tabler/icons-react'
import { twoOptions } from '../../../../shared/questions/option-list.ts'
import { lazyPage } from '../../../../ui/loading/lazy-page.ts'
import type { ActivityView } from '../kind-view.ts'
import { SelectImageAnswer, SelectImageQuestion } from './summary.tsx'

export const selectCorrectImageView: ActivityView<'SelectCorrectImageActivity'> = {
  Icon: IconPhoto,
  emptyData: () => ({
    question: { audioUrl: '' },
    options: twoOptions((id) => ({ id, imageUrl: '', text: '', audioUrl: '' })),
    answer: '',
  }),
  Question: SelectImageQuestion,
  Answer: SelectImageAnswer,
  Form: lazyPage(() => import('./form.tsx'), 'SelectImageForm'),
  Preview: lazyPage(() => import('./preview.tsx'), 'SelectImagePreview'),
}
