import layout from '@griot/player/ui/layout.module.css'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './badge.module.css'

export type Tone = 'ok' | 'warn' | 'bad' | 'time' | 'info'

export const TONE_ICONS = {
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconExclamationCircle,
  time: IconClock,
  info: IconInfoCircle,
} as const satisfies Record<Tone, unknown>

/** A status: always icon, word and colour. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Icon = TONE_ICONS[tone]
  return (
    <span className={`${layout.hint} ${classes.badge} ${classes[tone]}`}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
