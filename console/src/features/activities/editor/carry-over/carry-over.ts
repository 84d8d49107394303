import { createAccountStore } from '../../../../session/stores.ts'
import type { Carried } from './carried-over.ts'

// Outside the pages: the one that edits hands it to the one that adds.
const carriedStore = createAccountStore('carry-over', () => ({ carried: null as Carried | null }))

/** Leaves for the next new activity what it takes over. */
export const handOn = (carried: Carried | null): void => carriedStore.setState({ carried })

/** What was left for a new activity of this lesson. */
export function handedTo(lessonId: string): Carried | null {
  const { carried } = carriedStore.getState()
  return carried?.lessonId === lessonId ? carried : null
}
