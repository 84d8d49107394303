import { readStored, writeStored } from '../../session/storage.ts'

const KEY = 'griot.singleKeys'

const watchers = new Set<() => void>()

/** Whether shortcuts without Ctrl or Cmd are on: users of speech input turn them off. */
export const singleKeysOn = () => readStored(KEY) !== 'off'

export function setSingleKeys(on: boolean): void {
  writeStored(KEY, on ? null : 'off')
  for (const watcher of watchers) watcher()
}

export function watchSingleKeys(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
