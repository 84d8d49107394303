import type { ComponentProps } from 'react'
import { AvailabilitySwitch } from '../availability/availability-switch.tsx'
import { type Publish, usePublish } from './use-publish.tsx'

interface Props extends ComponentProps<typeof AvailabilitySwitch> {
  publish: Omit<Publish, 'name'>
}

/** Whether learners meet something. What is not ready is made available only after a question. */
export function PublishSwitch({ publish, onChange, ...given }: Props) {
  const { confirm, intent, question } = usePublish({ ...publish, name: given.of })
  const set = async (available: boolean) => {
    if (!available || (await confirm())) onChange(available)
  }
  return (
    // what opens the question is met with a pointer or the focus first
    <div {...(!given.available && intent)}>
      <AvailabilitySwitch {...given} onChange={(next) => void set(next)} />
      {question}
    </div>
  )
}
