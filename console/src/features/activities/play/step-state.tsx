import type { Activity } from '@griot/contract/activities/activity.ts'
import { UNKNOWN_KIND } from '@griot/contract/activities/kind-names.ts'
import * as playMessages from '@griot/contract/messages/ui/curriculum/play.ts'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { PlayResult } from './play-results.ts'
import { isPlayable } from './play-steps.ts'

export type StepState = 'right' | 'notYet' | 'notPlayed' | 'needsRepair' | 'unknownKind'

/** State of an activity while playing a lesson. */
export function stepState(activity: Activity, result: PlayResult | null): StepState {
  if (activity.activityKind === UNKNOWN_KIND) return 'unknownKind'
  if (!isPlayable(activity)) return 'needsRepair'
  if (!result) return 'notPlayed'
  return result.right ? 'right' : 'notYet'
}

const LOOKS = {
  right: { icon: IconCheck, tone: 'ok' },
  notYet: { icon: IconX, tone: 'bad' },
  notPlayed: { icon: null, tone: 'info' },
  needsRepair: { icon: IconAlertTriangle, tone: 'warn' },
  unknownKind: { icon: IconAlertTriangle, tone: 'warn' },
} as const satisfies Record<StepState, unknown>

/** The names of the states. */
export const STEP_STATES: Readonly<Record<StepState, string>> = {
  right: playMessages.right,
  notYet: playMessages.notYet,
  notPlayed: playMessages.notPlayed,
  needsRepair: playMessages.needsRepair,
  unknownKind: playMessages.unknownKind,
}

/** Icon of a state, beside its text. */
export function StateIcon({ state }: { state: StepState }) {
  const { icon: Icon } = LOOKS[state]
  return Icon && <Icon size={14} stroke={2.5} aria-hidden />
}

export function StateBadge({ state }: { state: StepState }) {
  return <Badge tone={LOOKS[state].tone}>{STEP_STATES[state]}</Badge>
}
