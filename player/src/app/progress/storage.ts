/** What the device keeps: `localStorage`, or memory where a page may not keep anything, as in a sandboxed frame. */
export interface Storage {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  /** Whether it survives the page. */
  lasts: () => boolean
}

/** @param open returns the browser's storage; it throws where there is none */
export function storageOf(open: () => globalThis.Storage = () => window.localStorage): Storage {
  const memory = new Map<string, string>()
  let lasts = true
  const tried = <Value>(act: (storage: globalThis.Storage) => Value, otherwise: () => Value): Value => {
    try {
      return act(open())
    } catch {
      lasts = false
      return otherwise()
    }
  }
  return {
    read: (key) =>
      memory.get(key) ??
      tried(
        (storage) => storage.getItem(key),
        () => null,
      ),
    write(key, value) {
      tried(
        (storage) => {
          storage.setItem(key, value)
          memory.delete(key)
        },
        () => void memory.set(key, value),
      )
    },
    lasts: () => lasts,
  }
}

/**
 * A value as JSON in the storage. A change reads it first, because another window may have changed other parts of it.
 * @param empty the value where nothing is stored, or nothing that can be read
 */
export function remembered<Value extends object>(storage: Storage, key: string, empty: Value) {
  const read = (): Value => {
    try {
      return { ...empty, ...(JSON.parse(storage.read(key) ?? '{}') as Partial<Value>) }
    } catch {
      return empty
    }
  }
  return {
    read,
    change(act: (now: Value) => Partial<Value>): Value {
      const before = read()
      const now = { ...before, ...act(before) }
      storage.write(key, JSON.stringify(now))
      return now
    },
  }
}
