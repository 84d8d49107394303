import { LANGUAGES } from '@griot/contract/languages.ts'
import * as reviewMessages from '@griot/contract/messages/ui/recording/review.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import { useStore } from 'zustand'
import { ToggleSwitch } from '../../../ui/form/fields/toggle-switch.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { playNextStore, setPlayNext } from './play-next.ts'
import type { ReviewFilter } from './review.queries.ts'

/** The title, with the number of words that are left. */
export function ReviewHead({ filter: { language }, count }: { filter: ReviewFilter; count: number }) {
  const playsNext = useStore(playNextStore, ({ on }) => on)
  return (
    <PageHead
      title={pageTitles.reviewTakes}
      sub={
        language
          ? reviewMessages.wordsOfLanguage({ language: LANGUAGES[language].label, count })
          : reviewMessages.wordCount({ count })
      }
      actions={
        <ToggleSwitch
          label={reviewMessages.playNext}
          words={{ on: reviewMessages.playNext, off: reviewMessages.playNext }}
          checked={playsNext}
          onChange={setPlayNext}
        />
      }
    />
  )
}
