import { useMay } from '../../session/use-session.ts'
import classes from './toggle-switch.module.css'
import { ToggleSwitch } from './toggle-switch.tsx'

const WORDS = { on: 'Available', off: 'Not available' } as const

interface Props {
  /** What becomes available: 'level 1'. Part of the switch's name. */
  of: string
  available: boolean
  onChange: (available: boolean) => void
  /** While the server is asked; a second press waits. */
  pending?: boolean
}

/** Whether learners meet something. Only who may set it sees the switch; others see the word. */
export function AvailabilitySwitch({ of, available, onChange, pending = false }: Props) {
  const may = useMay('availability.set')
  if (!may) return <span className={classes.word}>{available ? WORDS.on : WORDS.off}</span>
  return (
    <ToggleSwitch
      label={`Available: ${of}`}
      words={WORDS}
      checked={available}
      onChange={onChange}
      pending={pending}
    />
  )
}
