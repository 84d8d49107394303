import * as availabilityMessages from '@griot/contract/messages/ui/curriculum/availability.ts'
import { gapsOf } from '@griot/contract/readiness/readiness.ts'
import type { ComponentProps } from 'react'
import type { GapLocation } from '../../shared/readiness/gap-link.tsx'
import { PublishSwitch } from '../../shared/readiness/publish-switch.tsx'
import { lessonOf, useFetchLevelReadiness } from '../../shared/readiness/use-readiness.ts'

interface Props extends Omit<ComponentProps<typeof PublishSwitch>, 'publish' | 'label'> {
  /** Number of the lesson; null in a form without one. */
  number: number | null
  /** Its location; without a lesson while creating. */
  location: GapLocation
}

/** Availability switch of a lesson; asks first when the lesson is incomplete. */
export function LessonSwitch({ number, location, ...given }: Props) {
  const lookUp = useFetchLevelReadiness()
  const { levelId, lessonId } = location
  return (
    <PublishSwitch
      label={availabilityMessages.lessonLabel({ hasNumber: number !== null, number: number ?? '' })}
      {...given}
      publish={{
        of: 'lesson',
        number,
        location,
        withEverything: given.pendingToggle !== undefined,
        lookUp: async () =>
          lessonId === undefined ? gapsOf(isEmptyPlan(number)) : lessonOf(await lookUp(levelId), lessonId)?.gaps,
      }}
    />
  )
}

/** A new lesson is empty, whatever is planned. */
function isEmptyPlan(number: number | null) {
  return {
    entity: 'lesson' as const,
    id: '',
    lessonNumber: number ?? 0,
    exerciseCount: 0,
    available: false,
    faults: [],
    activities: [],
    chats: [],
  }
}
