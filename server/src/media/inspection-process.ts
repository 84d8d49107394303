import type { AssetKind } from '#contract/assets/kinds.ts'
import { inspect } from './inspect.ts'

/** The child process of inspector.ts: one file at a time, so that a hostile one harms nothing else. */
process.on('message', async ({ kind, path }: { kind: AssetKind; path: string }) => {
  try {
    process.send?.({ inspection: await inspect(kind, path) })
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? error.message : String(error) })
  }
})
process.on('disconnect', () => process.exit(0))
