import * as reviewMessages from '@griot/contract/messages/ui/recording/review.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import type { ReviewFilter } from './review.queries.ts'

/** Removes the filters. */
export function ShowAll({ state }: Pick<ReviewFilter, 'state'>) {
  return (
    <LinkButton to="/dashboard/record/review" search={{ state }}>
      {reviewMessages.showRest}
    </LinkButton>
  )
}
