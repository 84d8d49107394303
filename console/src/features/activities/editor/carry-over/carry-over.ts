import { createAccountStore } from '../../../../session/stores.ts'
import type { Carried } from './carried-over.ts'

// Module state: the edit page passes it to the add page.
const carriedStore = createAccountStore('carry-over', () => ({ carried: null as Carried | null }))

/** Passes carried-over values to the next new activity. */
export const handOn = (carried: Carried | null): void => carriedStore.setState({ carried })

/** The values for a new activity of this lesson. */
export function handedTo(lessonId: string): Carried | null {
  const { carried } = carriedStore.getState()
  return carried?.lessonId === lessonId ? carried : null
}
