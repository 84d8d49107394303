/** Local storage that may be full or forbidden: reads then find nothing and writes are lost. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // What is remembered is a convenience; nothing depends on it.
  }
}
