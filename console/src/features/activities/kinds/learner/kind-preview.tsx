import { type ActivityData, type ActivityKind, checkAnswer } from '@griot/contract/activities/kinds.ts'
import type { Verdict } from '@griot/contract/activities/play/scoring.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import * as learnerMessages from '@griot/contract/messages/ui/curriculum/learner.ts'
import { Suspense } from 'react'
import classes from '../../../../shared/learner/learner-card.module.css'
import layout from '../../../../ui/layout/layout.module.css'
import { Loading, Skeleton } from '../../../../ui/loading/list-states.tsx'
import { viewOf } from '../kinds.ts'

interface KindPreviewProps<Kind extends ActivityKind> {
  kind: Kind
  data: ActivityData<Kind>
  instruction: string
  language: LanguageName
  /** Called after each check. */
  onJudged?: (verdict: Verdict) => void
}

/** An activity as a learner sees it, checked by the contract's rules. */
export function KindPreview<Kind extends ActivityKind>(props: KindPreviewProps<Kind>) {
  const { kind, data, instruction, language, onJudged } = props
  const { Preview } = viewOf(kind)
  const judge = (answer: readonly string[]) => {
    const verdict = checkAnswer(kind, data, answer)
    onJudged?.(verdict)
    return verdict
  }
  return (
    <Suspense fallback={<PreviewSkeleton />}>
      <Preview data={data} instruction={instruction} language={language} judge={judge} />
    </Suspense>
  )
}

/** Skeleton of the card while the code loads. */
function PreviewSkeleton() {
  return (
    <div className={`${layout.card} ${classes.card}`}>
      <Loading sentence={learnerMessages.loadingPreview}>
        <div className={layout.stack}>
          <Skeleton width="70%" height={30} />
          <Skeleton width="100%" height={56} />
          <Skeleton width="100%" height={120} />
        </div>
      </Loading>
    </div>
  )
}
