import type { ComponentProps } from 'react'
import { gapsOf } from '#contract/readiness/readiness.ts'
import type { GapRoom } from '../../shared/readiness/gap-link.tsx'
import { PublishSwitch } from '../../shared/readiness/publish-switch.tsx'
import { lessonOf, useLookUpLevel } from '../../shared/readiness/use-readiness.ts'

interface Props extends Omit<ComponentProps<typeof PublishSwitch>, 'publish' | 'of'> {
  /** Number of the lesson; null in a form without one. */
  number: number | null
  /** Its location; without a lesson while creating. */
  room: GapRoom
}

/** Availability switch of a lesson; asks first when the lesson is incomplete. */
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

/** A new lesson is empty, whatever is planned. */
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
