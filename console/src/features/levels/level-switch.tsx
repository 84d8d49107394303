import type { LanguageName } from '#contract/languages.ts'
import { gapsOf } from '#contract/readiness/readiness.ts'
import type { SwitchHolder } from '../../shared/availability/use-pending-toggle.ts'
import { PublishSwitch } from '../../shared/readiness/publish-switch.tsx'
import { gapsOfLevel, useLookUpLevel } from '../../shared/readiness/use-readiness.ts'

interface Props {
  /** The level's number; in a form it may be none yet. */
  level: number | null
  /** Absent while it is not made. */
  levelId?: string | undefined
  language: LanguageName
  available: boolean
  pending?: boolean
  onChange: (available: boolean) => void
  /** What keeps the switch while there is no line. */
  holder?: SwitchHolder
}

/** Whether learners meet a level. One that is not ready is made available only after a question. */
export function LevelSwitch({ level, levelId, language, ...given }: Props) {
  const lookUp = useLookUpLevel()
  return (
    <PublishSwitch
      of={`level ${level ?? ''}`.trim()}
      {...given}
      publish={{
        of: 'level',
        room: { language, levelId: levelId ?? '' },
        lookUp: async () =>
          levelId === undefined ? gapsOf(notMade(level)) : gapsOfLevel(await lookUp(levelId)),
      }}
    />
  )
}

/** A level before it is made holds nothing, whatever it is to hold. */
function notMade(level: number | null) {
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
