import { IconArrowsShuffle } from '@tabler/icons-react'
import { twoOptions } from '../../../../shared/questions/option-list.ts'
import { lazyPage } from '../../../../ui/loading/lazy-page.ts'
import type { ActivityView } from '../kind-view.ts'
import { MatchAnswer, MatchQuestion } from './summary.tsx'

export const matchTheCorrectWordView: ActivityView<'MatchTheCorrectWord'> = {
  Icon: IconArrowsShuffle,
  emptyData: () => ({
    question: { text: '', audioUrl: '' },
    options: twoOptions((id) => ({ id, text: '', audioUrl: '' })),
    answer: [],
  }),
  Question: MatchQuestion,
  Answer: MatchAnswer,
  Form: lazyPage(() => import('./form.tsx'), 'MatchForm'),
  Preview: lazyPage(() => import('./preview.tsx'), 'MatchPreview'),
}
