import { useLayoutEffect } from 'react'
import { createGlobalStore } from '../../session/stores.ts'

/**
 * The progress line appears this long after a press. A press must show progress within 100 ms: the rest is for two
 * frames. Shorter waits would only flicker.
 */
export const PROGRESS_AFTER_MS = 50

/** Number of things that the user waits for. */
export const progressStore = createGlobalStore(() => ({ waits: 0 }))

/** Shows the progress line until the returned function is called. */
export function startProgress(): () => void {
  const add = (count: number) => progressStore.setState(({ waits }) => ({ waits: waits + count }))
  let isOver = false
  add(1)
  return () => {
    if (!isOver) add(-1)
    isOver = true
  }
}

/** Shows the progress line until the work ends. */
export function withProgress<Result>(work: Promise<Result>): Promise<Result> {
  return work.finally(startProgress())
}

/** Shows the progress line while the component is mounted and `active`. */
export function useProgress(active = true): void {
  useLayoutEffect(() => (active ? startProgress() : undefined), [active])
}
