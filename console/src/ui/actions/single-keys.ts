import { readStored, writeStored } from '../../session/storage.ts'
import { createGlobalStore } from '../../session/stores.ts'

const KEY = 'griot.singleKeys'

/** Of the device: whether keys without Ctrl or Cmd do anything. People who dictate turn them off. */
export const singleKeysStore = createGlobalStore(() => ({ on: readStored(KEY) !== 'off' }))

export const singleKeysOn = () => singleKeysStore.getState().on

export function setSingleKeys(on: boolean): void {
  writeStored(KEY, on ? null : 'off')
  singleKeysStore.setState({ on })
}
