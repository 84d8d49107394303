import { lazyPage } from '../../../../ui/page/lazy-page.ts'
import type { ActivityView } from '../kind-view.ts'
import { TapAnswer, TapQuestion } from './tap-summary.tsx'

/** A new activity shows what it wants: two options, none of them in the answer yet. */
const NEW_OPTION_IDS = ['1', '2']

export const tapInWhatYouHearView: ActivityView<'TapInWhatYouHear'> = {
  emptyData: () => ({
    question: { audioUrl: '' },
    options: NEW_OPTION_IDS.map((id) => ({ id, text: '', audioUrl: '' })),
    answer: [],
  }),
  Question: TapQuestion,
  Answer: TapAnswer,
  Form: lazyPage(() => import('./tap-form.tsx'), 'TapForm'),
  Preview: lazyPage(() => import('./tap-preview.tsx'), 'TapPreview'),
}
