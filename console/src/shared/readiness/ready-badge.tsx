import { IconChevronDown, IconChevronUp, IconCircleDashed } from '@tabler/icons-react'
import { readinessMessages } from '#contract/readiness/messages.ts'
import type { LevelState } from '#contract/readiness/reads.ts'
import badgeClasses from '../../ui/feedback/badge.module.css'
import { Badge } from '../../ui/feedback/badge.tsx'
import classes from './ready-badge.module.css'

interface StateProps {
  state: LevelState
  /** Things that are missing. */
  missing: number
  /** Shows the number and 'missing' only, where a column is narrow. */
  short?: boolean
  /** Said instead of how many are missing. */
  words?: string
}

/** Whether something is ready, in words: 'Ready', '2 things missing', 'Not begun'. */
export function ReadyState({ state, missing, short = false, words }: StateProps) {
  if (state === 'notBegun')
    return (
      <span className={badgeClasses.badge}>
        <IconCircleDashed size={14} stroke={2} aria-hidden="true" />
        <span>{readinessMessages.notBegun}</span>
      </span>
    )
  if (missing === 0) return <Badge tone="ok">{readinessMessages.ready}</Badge>
  return (
    <Badge tone="warn">
      {words ??
        (short ? readinessMessages.missingShort(missing) : readinessMessages.missing(missing))}
    </Badge>
  )
}

interface ButtonProps extends Omit<StateProps, 'short'> {
  /** What it is about: 'level 1'. */
  of: string
  open: boolean
  onToggle: () => void
  /** The id of the checklist that it opens. */
  controls: string
}

/** The same on a card, and what opens its checklist. */
export function ReadyButton({ of, open, onToggle, controls, ...state }: ButtonProps) {
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <button
      type="button"
      className={classes.button}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      <span className="visually-hidden">Readiness of {of}: </span>
      <ReadyState {...state} />
      <Chevron size={14} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
