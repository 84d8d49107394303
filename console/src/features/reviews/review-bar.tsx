import * as commonMessages from '@griot/contract/messages/ui/general/common.ts'
import * as reviewItemMessages from '@griot/contract/messages/ui/reviews/review-items.ts'
import type { QueuedReview } from '@griot/contract/reviews/reviews.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconArrowBackUp, IconArrowRight, IconChecks } from '@tabler/icons-react'
import { itemTitle, titleLang } from '../../shared/items/item-link.tsx'
import { actionOf, type Choice } from '../../shared/review-queue/choice.ts'
import type { Made } from '../../shared/review-queue/review-queue.ts'
import { KeyHint } from '../../ui/actions/key-hint.tsx'
import { useActions, useKeyAttributes } from '../../ui/actions/use-actions.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import classes from './review-items.module.css'

interface Props {
  /** Whether there is an item, and it has been seen. */
  hasItem: boolean
  isReady: boolean
  isReturning: boolean
  last: Made<QueuedReview> | undefined
  onApprove: () => void
  onReturn: () => void
  onNext: () => void
  onPlay: () => void
  onUndo: () => void
}

/** The decisions about the current item, always in the same place; above the tabs on a phone. */
export function ReviewBar({ hasItem, isReady, isReturning, last, ...act }: Props) {
  const approve: Choice = {
    id: 'approve',
    label: reviewItemMessages.approve,
    icon: IconChecks,
    keys: ['A'],
    isDisabled: !isReady,
    run: act.onApprove,
  }
  const giveBack: Choice = {
    id: 'return',
    label: reviewItemMessages.returnItem,
    icon: IconArrowBackUp,
    keys: ['R'],
    isDisabled: !isReady,
    run: act.onReturn,
  }
  const next: Choice = {
    id: 'next',
    label: reviewItemMessages.next,
    icon: IconArrowRight,
    keys: ['N'],
    isDisabled: !hasItem,
    run: act.onNext,
  }
  const undo: Choice = {
    id: 'undo',
    label: reviewItemMessages.undoLast,
    icon: IconArrowBackUp,
    keys: ['Z'],
    isDisabled: !last,
    run: act.onUndo,
  }
  const play: Choice = {
    id: 'play',
    label: reviewItemMessages.playOrPause,
    icon: IconArrowRight,
    keys: ['Space'],
    run: act.onPlay,
  }
  useActions([
    ...[approve, giveBack, next, undo].map((choice) => actionOf(choice, 'reviews.decide')),
    { ...actionOf(play, 'reviews.decide'), applies: () => hasItem && !isOnButton() },
  ])
  const undoKeys = useKeyAttributes(undo)
  return (
    <div className={classes.bar} role="toolbar" aria-label={reviewItemMessages.bar}>
      <BarButton choice={approve} isFilled={!isReturning} />
      <BarButton choice={giveBack} isPressed={isReturning} />
      <BarButton choice={next} />
      <span className={`${layout.secondary} ${classes.playHint}`}>
        <KeyHint keys={['Space']} /> {reviewItemMessages.play}
      </span>
      {last && (
        <div className={classes.last}>
          <Badge tone={last.decision.outcome.tone}>{last.decision.outcome.label}</Badge>
          <span className={classes.lastTitle} lang={titleLang(last.before.itemInfo)}>
            {itemTitle(last.before.itemInfo)}
          </span>
          <Button
            variant="quiet"
            size="small"
            iconAfter={<KeyHint keys={undo.keys ?? []} />}
            onClick={act.onUndo}
            {...undoKeys}
          >
            {commonMessages.undo}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Space presses the button that has the focus, if one has. */
const isOnButton = () => document.activeElement?.matches('button, a, [role="slider"], summary') ?? false

interface BarButtonProps {
  choice: Choice
  isFilled?: boolean
  isPressed?: boolean
}

function BarButton({ choice, isFilled = false, isPressed = false }: BarButtonProps) {
  const { label, icon: Icon, isDisabled = false, run } = choice
  const keys = useKeyAttributes(choice)
  return (
    <Button
      {...(isFilled && { variant: 'primary' as const })}
      icon={<Icon size={18} stroke={1.75} aria-hidden="true" />}
      iconAfter={<KeyHint {...choice} />}
      data-pressed={isPressed || undefined}
      // It keeps the focus while it cannot be used.
      {...(isDisabled && { 'aria-disabled': true, 'data-disabled': true })}
      onClick={() => {
        if (!isDisabled) run()
      }}
      {...keys}
    >
      {label}
    </Button>
  )
}
