import { createAccountStore } from '../../../../session/stores.ts'
import type { CarriedValues } from './carried-over.ts'

// Outside the pages, because the edit page passes it to the add page.
const carriedStore = createAccountStore('carry-over', () => ({
  carried: null as CarriedValues | null,
}))

/** Passes carried-over values to the next new activity. */
export const storeCarriedOver = (carried: CarriedValues | null): void => carriedStore.setState({ carried })

/** The values for a new activity of this lesson. */
export function carriedOverFor(lessonId: string): CarriedValues | null {
  const { carried } = carriedStore.getState()
  return carried?.lessonId === lessonId ? carried : null
}
