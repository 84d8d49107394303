import type { LanguageName } from '@griot/contract/languages.ts'
import * as availabilityMessages from '@griot/contract/messages/ui/curriculum/availability.ts'
import { gapsOf } from '@griot/contract/readiness/readiness.ts'
import type { PendingToggle } from '../../shared/availability/use-availability.ts'
import { PublishSwitch } from '../../shared/readiness/publish-switch.tsx'
import { gapsOfLevel, useFetchLevelReadiness } from '../../shared/readiness/use-readiness.ts'

interface Props {
  /** Number of the level; null in a form without one. */
  level: number | null
  /** Absent while creating. */
  levelId?: string | undefined
  language: LanguageName
  available: boolean
  pending?: boolean
  onChange: (available: boolean) => void
  /** Stores the change while offline. */
  pendingToggle?: PendingToggle
}

/** Availability switch of a level; asks first when the level is incomplete. */
export function LevelSwitch({ level, levelId, language, ...given }: Props) {
  const lookUp = useFetchLevelReadiness()
  return (
    <PublishSwitch
      label={availabilityMessages.levelLabel({ hasNumber: level !== null, number: level ?? '' })}
      {...given}
      publish={{
        of: 'level',
        number: level,
        location: { language, levelId: levelId ?? '' },
        withEverything: given.pendingToggle !== undefined,
        lookUp: async () => (levelId === undefined ? gapsOf(isEmptyPlan(level)) : gapsOfLevel(await lookUp(levelId))),
      }}
    />
  )
}

/** A new level is empty, whatever is planned. */
function isEmptyPlan(level: number | null) {
  return {
    entity: 'level' as const,
    id: '',
    level: level ?? 0,
    totalLessons: 0,
    available: false,
    codes: [],
    lessons: [],
  }
}
