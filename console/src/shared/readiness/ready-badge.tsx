import * as readinessMessages from '@griot/contract/messages/ui/curriculum/readiness.ts'
import type { LevelState } from '@griot/contract/readiness/reads.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconChevronDown, IconChevronUp, IconCircleDashed } from '@tabler/icons-react'
import badgeClasses from '../../ui/feedback/badge.module.css'
import { Badge } from '../../ui/feedback/badge.tsx'
import classes from './ready-badge.module.css'

interface StateProps {
  state: LevelState
  /** Number of missing things. */
  missing: number
  /** Shows only the number and 'missing', for a narrow column. */
  short?: boolean
  /** Replaces the number of missing things. */
  words?: string
}

/** Readiness as text: 'Ready', '2 items missing', 'Not started'. */
export function ReadyBadge({ state, missing, short = false, words }: StateProps) {
  if (state === 'notStarted')
    return (
      <span className={`${layout.hint} ${badgeClasses.badge}`}>
        <IconCircleDashed size={14} stroke={2} aria-hidden="true" />
        <span>{readinessMessages.notStarted}</span>
      </span>
    )
  if (missing === 0) return <Badge tone="ok">{readinessMessages.ready}</Badge>
  return (
    <Badge tone="warn">
      {words ??
        (short ? readinessMessages.missingShort({ count: missing }) : readinessMessages.missing({ count: missing }))}
    </Badge>
  )
}

interface ButtonProps extends Omit<StateProps, 'short'> {
  /** Name of the thing: 'level 1'. */
  /** Says whose readiness it is. */
  label: string
  open: boolean
  onToggle: () => void
  /** Id of the checklist that it opens. */
  controls: string
}

/** The same as a button on a card that opens its checklist. */
export function ReadyButton({ label, open, onToggle, controls, ...state }: ButtonProps) {
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <button type="button" className={classes.button} aria-expanded={open} aria-controls={controls} onClick={onToggle}>
      <span className="visually-hidden">{label} </span>
      <ReadyBadge {...state} />
      <Chevron size={14} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
