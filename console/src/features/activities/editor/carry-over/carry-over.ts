import { onSessionEnd } from '../../../../session/session.ts'
import type { Carried } from './carried-over.ts'

// Module state: the edit page passes it to the add page.
let handedOn: Carried | null = null
onSessionEnd(() => handOn(null))

/** Passes carried-over values to the next new activity. */
export function handOn(carried: Carried | null): void {
  handedOn = carried
}

/** The values for a new activity of this lesson. */
export function handedTo(lessonId: string): Carried | null {
  return handedOn?.lessonId === lessonId ? handedOn : null
}
