import * as readinessMessages from '@griot/contract/messages/ui/curriculum/readiness.ts'
import type { Gap, ReadyEntity } from '@griot/contract/readiness/gap.ts'
import { placeOf } from '@griot/contract/readiness/messages.ts'
import layout from '@griot/player/ui/layout.module.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { GapLink, type GapLocation } from './gap-link.tsx'
import classes from './gap-list.module.css'

interface Props {
  gaps: readonly Gap[]
  /** Parent of the list, whose name is left out of the locations. */
  inside: ReadyEntity
  /** Location of the gaps; null when nothing links there. */
  location: GapLocation | null
  /** Puts the links below their lines, in a narrow list. */
  narrow?: boolean
  /** What is done, after the gaps. */
  children?: ReactNode
}

/** One line per gap: where, what, and the link that fixes it. */
export function GapList({ gaps, inside, location, narrow = false, children }: Props) {
  return (
    <ul className={classes.gaps} data-narrow={narrow || undefined}>
      {gaps.map((gap) => (
        <GapLine key={`${gap.at.id} ${gap.path} ${gap.message}`} {...{ gap, inside, location }} />
      ))}
      {children}
    </ul>
  )
}

function GapLine({ gap, inside, location }: { gap: Gap; inside: ReadyEntity; location: GapLocation | null }) {
  const place = placeOf(gap, inside)
  const about = place === '' ? gap.message : `${readinessMessages.atPlace({ place })} ${gap.message}`
  return (
    <li>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      <span className={layout.breaks}>
        {place !== '' && `${readinessMessages.atPlace({ place })} `}
        <GapSentence gap={gap} />
      </span>
      {location && <GapLink gap={gap} location={location} about={about} />}
    </li>
  )
}

/** The sentence, with its code in monospace. */
/** The sentence of a gap, with its code in monospace. */
export function GapSentence({ gap: { code, message } }: { gap: Gap }) {
  if (code === null || !message.startsWith(code.code)) return message
  return (
    <>
      <span className={classes.code}>{code.code}</span>
      {message.slice(code.code.length)}
    </>
  )
}
