import { afterAll, vi } from 'vitest'

// Files of one worker share their globals: a fetch that one replaced would answer the requests of the next.
afterAll(() => {
  vi.unstubAllGlobals()
})
