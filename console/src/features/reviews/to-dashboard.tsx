import * as reviewItemMessages from '@griot/contract/messages/ui/reviews/review-items.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

/** Link for a page without items. */
export const ToDashboard = () => <LinkButton to="/dashboard">{reviewItemMessages.toDashboard}</LinkButton>
