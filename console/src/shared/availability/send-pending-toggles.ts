import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as availabilityMessages from '@griot/contract/messages/ui/curriculum/availability.ts'
import { z } from 'zod'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { pendingToggles, type StoredToggle, storePendingToggle, type ToggleNoun } from './pending-toggles.ts'

type Switch = Pick<StoredToggle, 'noun' | 'id' | 'available' | 'version'>
type Send = (wanted: Switch) => Promise<{ version: number }>

const SENDS: Record<ToggleNoun, Send> = {
  level: ({ id, available, version }) => call('patchLevel', { params: { id }, body: { available }, ifMatch: version }),
  lesson: ({ id, available, version }) =>
    call('patchLesson', { params: { id }, body: { available }, ifMatch: version }),
  activity: ({ id, available, version }) =>
    call('patchActivity', { params: { id }, body: { isActive: available }, ifMatch: version }),
}

/** @throws {ApiError} 412 when the row was changed since this version */
export function setAvailability(wanted: Switch): Promise<{ version: number }> {
  return SENDS[wanted.noun](wanted)
}

/** Sends pending changes in order, until the connection is lost again. */
export async function sendPendingToggles(): Promise<{
  taken: StoredToggle[]
  refused: StoredToggle[]
}> {
  const ends = { taken: [] as StoredToggle[], refused: [] as StoredToggle[] }
  for (const toggle of pendingToggles().filter((each) => each.refused === null)) {
    try {
      await setAvailability(toggle)
      ends.taken.push(toggle)
    } catch (error) {
      if (isRetryable(error)) break
      if (isAlreadySet(error, toggle)) ends.taken.push(toggle)
      else ends.refused.push({ ...toggle, refused: reasonOf(error) })
    }
  }
  for (const toggle of ends.refused) storePendingToggle(toggle)
  return ends
}

/** No response, the server is not ready, or the user is not signed in. */
function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiError) || [0, 401, 429, 502, 503, 504].includes(error.status)
}

const rowNow = z.object({ available: z.boolean().optional(), isActive: z.boolean().optional() })

/**
 * Whether the row was changed to the wanted value in the meantime, by another tab or by a request whose response was
 * lost.
 */
function isAlreadySet(error: unknown, toggle: StoredToggle): boolean {
  if (!(error instanceof ApiError) || error.status !== 412) return false
  const { available, isActive } = rowNow.safeParse(error.current).data ?? {}
  return (available ?? isActive) === toggle.available
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 412) return availabilityMessages.stale
  return sentenceOf(error, apiMessages.errorOccurred.message)
}
