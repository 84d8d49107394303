import { createPersonalStore } from '@griot/player/ui/stores.ts'
import { createStore, type StoreApi } from 'zustand'

/** Creates a store of data that belongs to the signed-in account, which sign-out resets. */
export const createAccountStore = createPersonalStore

/**
 * Creates a store that no sign-out resets: a setting of the device, or the state of one component,
 * which ends with the component.
 */
export function createGlobalStore<State>(begin: () => State): StoreApi<State> {
  return createStore<State>(() => begin())
}
