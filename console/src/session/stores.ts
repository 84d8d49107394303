import { createStore, type StoreApi } from 'zustand'

/** Every store of account data, by name, with its reset. */
const accountStores = new Map<string, { store: StoreApi<unknown>; reset: () => void }>()

/**
 * Creates a store of data that belongs to the signed-in account and registers it, so that sign-out
 * resets it. A subscriber releases what the state owns besides data (a media element, a stream).
 * @param begin returns the initial state; called again at each reset
 */
export function createAccountStore<State>(name: string, begin: () => State): StoreApi<State> {
  const store = createStore<State>(() => begin())
  accountStores.set(name, {
    store: store as StoreApi<unknown>,
    reset: () => store.setState(begin(), true),
  })
  return store
}

/**
 * Creates a store that no sign-out resets: a setting of the device, or the state of one component,
 * which ends with the component.
 */
export function createGlobalStore<State>(begin: () => State): StoreApi<State> {
  return createStore<State>(() => begin())
}

/** Resets every store of account data. Called by the session when it ends. */
export function resetAllStores(): void {
  for (const { reset } of accountStores.values()) reset()
}

/** For the test that no store keeps data of the previous account. */
export const registeredStores = (): (readonly [name: string, StoreApi<unknown>])[] =>
  [...accountStores].map(([name, { store }]) => [name, store])
