import type { ComponentProps } from 'react'
import { gapsOf } from '#contract/readiness/readiness.ts'
import type { GapRoom } from '../../shared/readiness/gap-link.tsx'
import { PublishSwitch } from '../../shared/readiness/publish-switch.tsx'
import { lessonOf, useLookUpLevel } from '../../shared/readiness/use-readiness.ts'

interface Props extends Omit<ComponentProps<typeof PublishSwitch>, 'publish' | 'of'> {
  /** The lesson's number; in a form it may be none yet. */
  number: number | null
  /** Where it stands; without a lesson while it is not made. */
  room: GapRoom
}

/** Whether learners meet a lesson. One that is not ready is made available only after a question. */
export function LessonSwitch({ number, room, ...given }: Props) {
  const lookUp = useLookUpLevel()
  const { levelId, lessonId } = room
  return (
    <PublishSwitch
      of={`lesson ${number ?? ''}`.trim()}
      {...given}
      publish={{
        of: 'lesson',
        room,
        lookUp: async () =>
          lessonId === undefined
            ? gapsOf(notMade(number))
            : lessonOf(await lookUp(levelId), lessonId)?.gaps,
      }}
    />
  )
}

/** A lesson before it is made holds nothing, whatever it is to hold. */
function notMade(number: number | null) {
  return {
    entity: 'lesson' as const,
    id: '',
    lessonNumber: number ?? 0,
    exerciseCount: 0,
    available: false,
    activities: [],
    chats: [],
  }
}
