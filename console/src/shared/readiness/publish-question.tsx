import * as readinessMessages from '@griot/contract/messages/ui/curriculum/readiness.ts'
import * as setAvailabilityMessages from '@griot/contract/messages/ui/curriculum/set-availability.ts'
import type { Gap, ReadyEntity } from '@griot/contract/readiness/gap.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useQuery } from '@tanstack/react-query'
import questionStyles from '../../ui/overlay/confirm-dialog.module.css'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { reviewSettingsQuery } from '../review/reviews.queries.ts'
import type { GapLocation } from './gap-link.tsx'
import { GapList } from './gap-list.tsx'

/** Maximum of gaps listed in the confirmation; the checklist has all. */
const SHOWN_MAX = 6

interface PublishQuestionProps {
  /** Name of the thing: 'level 1'. */
  number: number | null
  of: ReadyEntity
  /** Null when they could not be loaded. */
  gaps: readonly Gap[] | null
  /** Null when the fix is already on this page. */
  location: GapLocation | null
  /** Whether it cannot be published before this is fixed. */
  refused: boolean
  /** Called for every way out except going on. */
  onClose: () => void
  onGoOn: () => void
  /** Makes it available with everything in it; absent where that is not possible. */
  onEverything?: (() => void) | undefined
}

/** Asks before something incomplete is published, and lists what is missing. Large: loaded with `lazyDialog`. */
export function PublishQuestion(props: PublishQuestionProps) {
  const { number, of, gaps, location, refused, onClose, onGoOn, onEverything } = props
  const unapproved = countUnapproved(gaps ?? [])
  const { data: settings } = useQuery({ ...reviewSettingsQuery, enabled: unapproved > 0 })
  const needsApproval = settings?.requiresApproval === 'availability' && (gaps ?? []).some((gap) => isRefused(gap, of))
  const more = (gaps?.length ?? 0) - SHOWN_MAX
  return (
    <Dialog
      title={readinessMessages.ask({ entity: of, hasNumber: number !== null, number: number ?? '' })}
      width={520}
      centered
      onClose={onClose}
    >
      <p className={questionStyles.text}>
        {needsApproval ? readinessMessages.approveFirst({ count: unapproved }) : introText(gaps, refused)}
      </p>
      {gaps && (
        <div className={questionStyles.text}>
          <GapList gaps={gaps.slice(0, SHOWN_MAX)} inside={of} location={location} />
          {more > 0 && <p>{readinessMessages.more({ count: more })}</p>}
        </div>
      )}
      <div className={`${layout.cluster} ${questionStyles.actions}`}>
        {onEverything && (
          <Button variant="quiet" onClick={onEverything}>
            {setAvailabilityMessages.makeAll}
          </Button>
        )}
        {!refused && !needsApproval && (
          <Button variant="quiet" onClick={onGoOn}>
            {readinessMessages.goOn}
          </Button>
        )}
        <Button variant="primary" onClick={onClose} data-autofocus>
          {readinessMessages.stay}
        </Button>
      </div>
    </Dialog>
  )
}

/**
 * Whether the server certainly refuses: learners would see the item itself, and the chats of a lesson. What is inside
 * needs no approval while it is not available.
 */
const isRefused = ({ kind, at }: Gap, of: ReadyEntity) =>
  kind === 'approval' && (at.entity === of || (of === 'lesson' && at.entity === 'chat'))

/** The items without an approval; a file may be missing it in several places. */
function countUnapproved(gaps: readonly Gap[]): number {
  const names = gaps.flatMap(({ kind, at, code }) =>
    kind === 'approval' ? [code ? `${code.kind} ${code.code}` : `${at.entity} ${at.id}`] : [],
  )
  return new Set(names).size
}

function introText(gaps: readonly Gap[] | null, refused: boolean): string {
  if (refused) return readinessMessages.needsRepair
  return gaps === null ? readinessMessages.askedAnyway : readinessMessages.asked({ count: gaps.length })
}
