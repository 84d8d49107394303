import * as planMessages from '@griot/contract/messages/ui/releases/release-plan.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { IconAlertTriangle, IconChevronDown, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './plan.module.css'

/** Icons of the sections, also of their rows. */
export const SECTION_ICONS = {
  leftOut: IconAlertTriangle,
  changed: IconPencil,
  new: IconPlus,
  removed: IconMinus,
} as const
type Kind = keyof typeof SECTION_ICONS

interface Props {
  kind: Kind
  title: string
  hint: ReactNode
  /** A button at the right of the heading. */
  action?: ReactNode
  /** Rows; absent while they are hidden. */
  children?: ReactNode
}

/** A part of the plan: heading with icon and number, then rows. */
export function Section({ kind, title, hint, action, children }: Props) {
  const heading = useId()
  const Icon = SECTION_ICONS[kind]
  return (
    <section className={`${layout.card} ${classes.section}`} data-kind={kind} aria-labelledby={heading}>
      <header className={classes.head}>
        <h2 id={heading}>
          <Icon size={18} stroke={2} aria-hidden="true" />
          {title}
        </h2>
        <p className={layout.secondary}>{hint}</p>
        {action}
      </header>
      {children}
    </section>
  )
}

interface RowProps {
  kind: Kind
  icon?: typeof IconAlertTriangle
  place: string
  children: ReactNode
  /** At the right: a size or a link. */
  end?: ReactNode
}

/** A row: icon, place in the course, what it is about. */
export function Row({ kind, icon: Icon = SECTION_ICONS[kind], place, children, end }: RowProps) {
  return (
    <li className={classes.row}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      <span className={layout.secondary}>{place}</span>
      <div className={`${layout.breaks} ${classes.what}`}>{children}</div>
      {end && <div className={classes.end}>{end}</div>}
    </li>
  )
}

/** The button below the rows that shows the others. */
export function ShowMore({ count, loading, onClick }: { count: number; loading?: boolean; onClick: () => void }) {
  return (
    <Button
      variant="quiet"
      size="small"
      className={classes.more}
      iconAfter={<IconChevronDown size={16} stroke={1.75} />}
      loading={loading ?? false}
      onClick={onClick}
    >
      {planMessages.showMore({ count })}
    </Button>
  )
}
