import { readStored, writeStored } from '../../../session/storage.ts'
import { createGlobalStore } from '../../../session/stores.ts'

const KEY = 'griot.playNext'

/** Of the device: whether the next word is played by itself. */
export const playNextStore = createGlobalStore(() => ({ on: readStored(KEY) !== 'off' }))

export function setPlayNext(on: boolean): void {
  writeStored(KEY, on ? null : 'off')
  playNextStore.setState({ on })
}
