/** How often lists are fetched again while files arrive. */
const TELL_EVERY_MS = 1_000

/** Whom to tell that a file was saved: each file belongs to one submission, and several can run. */
export class SavedCallbacks {
  #byId = new Map<number, () => void>()

  /** Calls `onSaved` for these files, at once and then at most once a second. */
  set(ids: readonly number[], onSaved: () => void): void {
    const told = throttled(onSaved)
    for (const id of ids) this.#byId.set(id, told)
  }

  /** What to call for a file that was saved. */
  take(id: number): () => void {
    const told = this.#byId.get(id) ?? (() => undefined)
    this.#byId.delete(id)
    return told
  }
}

function throttled(work: () => void): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  let again = false
  const run = () => {
    again = false
    work()
    resting = setTimeout(() => {
      resting = undefined
      if (again) run()
    }, TELL_EVERY_MS)
  }
  return () => {
    if (resting === undefined) run()
    else again = true
  }
}
