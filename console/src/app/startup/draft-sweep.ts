import { isSignedIn, sessionStore } from '../../session/session.ts'
import { savesData, waitUntilIdle } from './wait-until-idle.ts'

// Removes expired drafts and migrates those of an earlier version: at each sign-in, or when the first form
// opens if data is to be saved.
sessionStore.subscribe(({ token }, before) => {
  if (token !== null && before.token === null) void sweep()
})
if (isSignedIn()) void sweep()

async function sweep(): Promise<void> {
  if (savesData()) return
  await waitUntilIdle(() => !isSignedIn())
  try {
    const { sweepDrafts } = await import('../../ui/form/draft/draft-storage.ts')
    await sweepDrafts()
  } catch {
    // The code did not load or there is no storage: the first form tries again.
  }
}
