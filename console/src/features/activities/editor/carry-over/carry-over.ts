import { onSessionEnd } from '../../../../session/session.ts'
import type { Carried } from './carried-over.ts'

// Kept beside the pages: the one that edits hands it to the one that adds.
let handedOn: Carried | null = null
onSessionEnd(() => handOn(null))

/** Leaves for the next new activity what it takes over. */
export function handOn(carried: Carried | null): void {
  handedOn = carried
}

/** What was left for a new activity of this lesson. */
export function handedTo(lessonId: string): Carried | null {
  return handedOn?.lessonId === lessonId ? handedOn : null
}
