import { isSignedIn, sessionStore } from '../../session/session.ts'
import { rest, savesData } from './rest.ts'

// At each sign-in expired drafts are removed, and those of an earlier version taken over; where bytes
// are dear, when the first form opens.
sessionStore.subscribe(({ token }, before) => {
  if (token !== null && before.token === null) void sweep()
})
if (isSignedIn()) void sweep()

async function sweep(): Promise<void> {
  if (savesData()) return
  await rest(() => !isSignedIn())
  try {
    const { sweepDrafts } = await import('../../ui/form/draft/draft-storage.ts')
    await sweepDrafts()
  } catch {
    // Without its code or without storage: when the first form opens.
  }
}
