import { isSignedIn, sessionStore } from '../../session/session.ts'
import { idle } from '../../ui/loading/idle.ts'

// At each sign-in expired drafts are removed, and those of an earlier version taken over.
sessionStore.subscribe(({ token }, before) => {
  if (token !== null && before.token === null) void sweep()
})
if (isSignedIn()) void sweep()

async function sweep(): Promise<void> {
  await idle()
  try {
    const { sweepDrafts } = await import('../../ui/form/draft/draft-storage.ts')
    await sweepDrafts()
  } catch {
    // Without its code or without storage: at the next sign-in.
  }
}
