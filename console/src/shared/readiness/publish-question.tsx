import type { Gap, ReadyEntity } from '#contract/readiness/gap.ts'
import { readinessMessages } from '#contract/readiness/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import questionStyles from '../../ui/overlay/confirm.module.css'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { GapRoom } from './gap-link.tsx'
import { GapList } from './gap-list.tsx'

/** Lines that one reads before one answers; the checklist has them all. */
const SHOWN_MOST = 6

interface PublishQuestionProps {
  /** As it is called: 'level 1'. */
  name: string
  of: ReadyEntity
  /** Null where it could not be looked up. */
  gaps: readonly Gap[] | null
  /** Null where what mends it is on the page already. */
  room: GapRoom | null
  /** It cannot be done before this is mended. */
  refused: boolean
  /** Any way out but going on. */
  onClose: () => void
  onGoOn: () => void
}

/** Asks before something unready is made available, and says what is missing. Heavy: taken by `lazyPart`. */
export function PublishQuestion(props: PublishQuestionProps) {
  const { name, of, gaps, room, refused, onClose, onGoOn } = props
  const more = (gaps?.length ?? 0) - SHOWN_MOST
  return (
    <Dialog title={readinessMessages.ask(name)} width={520} centered onClose={onClose}>
      <p className={questionStyles.text}>{leadOf(gaps, refused)}</p>
      {gaps && (
        <div className={questionStyles.text}>
          <GapList gaps={gaps.slice(0, SHOWN_MOST)} inside={of} room={room} />
          {more > 0 && <p>{readinessMessages.more(more)}</p>}
        </div>
      )}
      <div className={questionStyles.actions}>
        {!refused && (
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

function leadOf(gaps: readonly Gap[] | null, refused: boolean): string {
  if (refused) return readinessMessages.needsRepair
  return gaps === null ? readinessMessages.askedAnyway : readinessMessages.asked(gaps.length)
}
