import * as setAvailabilityMessages from '@griot/contract/messages/ui/curriculum/set-availability.ts'
import { Button } from '@griot/player/ui/button.tsx'
import layout from '@griot/player/ui/layout.module.css'
import { useId } from 'react'
import type { AvailabilityItem } from './set-availability-dialog.tsx'
import { useSetAvailability } from './use-set-availability.tsx'

interface SetAvailabilityButtonsProps {
  item: AvailabilityItem
  /** Whether the form around the buttons has unsaved changes. They are then disabled, with the reason. */
  unsaved?: boolean
}

/** Buttons that make a level or lesson available with everything in it, or take all of it offline. */
export function SetAvailabilityButtons({ item, unsaved = false }: SetAvailabilityButtonsProps) {
  const setAll = useSetAvailability()
  const reason = useId()
  const button = (available: boolean) => (
    <Button
      variant="quiet"
      disabled={unsaved}
      aria-describedby={unsaved ? reason : undefined}
      {...setAll.intent}
      onClick={() => setAll.begin(item, available)}
    >
      {available ? setAvailabilityMessages.makeAll : setAvailabilityMessages.takeAll}
    </Button>
  )
  return (
    <>
      {button(true)}
      {button(false)}
      {unsaved && (
        <p id={reason} className={layout.hint}>
          {setAvailabilityMessages.saveFirst}
        </p>
      )}
      {setAll.dialog}
    </>
  )
}
