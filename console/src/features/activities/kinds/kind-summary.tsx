import type { ActivityData, ActivityKind } from '@griot/contract/activities/kinds.ts'
import type { KindSummaryProps } from './kind-view.ts'
import { viewOf } from './kinds.ts'

interface Props<Kind extends ActivityKind> extends KindSummaryProps<ActivityData<Kind>> {
  kind: Kind
}

/** Question and answer of an activity, as shown in lists. */
export function KindSummary<Kind extends ActivityKind>({ kind, ...summary }: Props<Kind>) {
  const { Question, Answer } = viewOf(kind)
  return (
    <>
      <Question {...summary} />
      <Answer {...summary} />
    </>
  )
}
