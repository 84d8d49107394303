import * as readinessMessages from '@griot/contract/messages/ui/curriculum/readiness.ts'
import type { Gap, ReadyEntity } from '@griot/contract/readiness/gap.ts'
import { doneOf } from '@griot/contract/readiness/messages.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import classes from './checklist.module.css'
import type { GapLocation } from './gap-link.tsx'
import { GapList } from './gap-list.tsx'

interface Props {
  /** What the list is about. */
  of: ReadyEntity
  gaps: readonly Gap[]
  location: GapLocation
  narrow?: boolean
}

/** What is missing before publication, each with a link that fixes it; then what is done. */
export function Checklist({ of, gaps, location, narrow = false }: Props) {
  return (
    <section className={classes.list} aria-label={readinessMessages.before}>
      <p>{readinessMessages.before}</p>
      <GapList gaps={gaps} inside={of} location={location} narrow={narrow}>
        {doneOf(of, gaps).map((done) => (
          <li key={done} data-done>
            <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
            {done}
          </li>
        ))}
      </GapList>
    </section>
  )
}
