import { accountId, isSignedIn, sessionStore } from '../../session/session.ts'
import { readStored } from '../../session/storage.ts'
import { savesData, waitUntilIdle } from './wait-until-idle.ts'

// What earlier visits left on this device, at each sign-in and at the start: expired drafts are removed and those of an
// earlier version migrated, or when the first form opens if data is to be saved; recorded takes are sent.
sessionStore.subscribe(({ token }, before) => {
  if (token !== null && before.token === null) void begin()
})
if (isSignedIn()) void begin()

async function begin(): Promise<void> {
  // If the code does not load, they wait for the next page.
  sendTakes().catch(() => undefined)
  if (savesData()) return
  await waitUntilIdle(() => !isSignedIn())
  try {
    const { sweepDrafts } = await import('../../ui/form/draft/draft-storage.ts')
    await sweepDrafts()
  } catch {
    // The code did not load or there is no storage: the first form tries again.
  }
}

/** Most devices have no takes, and do without the code. */
async function sendTakes(): Promise<void> {
  if (readStored(`griot.takes.${accountId()}`)) await (await import('../../features/recording/entry.ts')).sendTakes()
}
