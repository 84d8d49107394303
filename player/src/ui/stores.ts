import { useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Every store of personal data, by name, with its reset. */
const personalStores = new Map<string, { store: StoreApi<unknown>; reset: () => void }>()

/**
 * Creates a store of what one person did or chose, and registers it, so that it is reset when the person leaves. A
 * subscriber releases what the state owns besides data (a media element, a stream).
 * @param begin returns the initial state; called again at each reset
 */
export function createPersonalStore<State>(name: string, begin: () => State): StoreApi<State> {
  const store = createStore<State>(() => begin())
  personalStores.set(name, {
    store: store as StoreApi<unknown>,
    reset: () => store.setState(begin(), true),
  })
  return store
}

/** Resets every store of personal data. */
export function resetPersonalStores(): void {
  for (const { reset } of personalStores.values()) reset()
}

/** For the test that no store keeps data of the previous person. */
export const registeredStores = (): (readonly [name: string, StoreApi<unknown>])[] =>
  [...personalStores].map(([name, { store }]) => [name, store])

/** A part of a store's state; the part must be the same value while it does not change. */
export function useStore<State, Part>(store: StoreApi<State>, part: (state: State) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => part(store.getState()))
}
