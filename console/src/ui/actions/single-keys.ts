import { readStored, writeStored } from '../../session/storage.ts'

const KEY = 'griot.singleKeys'

const watchers = new Set<() => void>()

/** Whether keys without Ctrl or Cmd do anything: who speaks to the computer turns them off. */
export const singleKeysOn = () => readStored(KEY) !== 'off'

export function setSingleKeys(on: boolean): void {
  writeStored(KEY, on ? null : 'off')
  for (const watcher of watchers) watcher()
}

export function watchSingleKeys(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
