import type { ComponentProps } from 'react'
import { AvailabilitySwitch } from '../availability/availability-switch.tsx'
import { type Publish, usePublish } from './use-publish.tsx'

interface Props extends ComponentProps<typeof AvailabilitySwitch> {
  publish: Publish
}

/** Availability switch that asks before something incomplete is published. */
export function PublishSwitch({ publish, onChange, ...given }: Props) {
  const { confirm, intent, question } = usePublish(publish)
  const set = async (available: boolean) => {
    if (!available || (await confirm())) onChange(available)
  }
  return (
    // preload the question on hover or focus
    <div {...(!given.available && intent)}>
      <AvailabilitySwitch {...given} onChange={(next) => void set(next)} />
      {question}
    </div>
  )
}
