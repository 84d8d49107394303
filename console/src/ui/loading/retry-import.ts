import { useStore } from 'zustand'
import { createGlobalStore } from '../../session/stores.ts'
import { ChunkLoadError } from './chunk-errors.ts'

/** Short retries at first: a server that restarts is back within a few seconds. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000

const imports = createGlobalStore(() => ({ pending: 0 }))

/** Imports code and retries until it succeeds: with increasing pauses, and as soon as the connection is back. */
export async function retryImport<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof ChunkLoadError)) throw error
      change(1)
      await waitForConnection(pause)
      change(-1)
    }
  }
}

/** Whether an import is waiting for a retry. */
const isImportPending = ({ pending } = imports.getState()): boolean => pending > 0

export const useIsImportPending = (): boolean => useStore(imports, isImportPending)

function waitForConnection(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, pause)
    addEventListener('online', end)
  })
}

/** Called when loading code starts or stops being pending. */
export function watchPendingImports(watcher: (isAwaited: boolean) => void): () => void {
  return imports.subscribe((state) => watcher(isImportPending(state)))
}

function change(by: number): void {
  imports.setState(({ pending }) => ({ pending: pending + by }))
}
