/** Minimum interval between refetches of lists while files are saved. */
const TELL_EVERY_MS = 1_000

/** Callbacks for saved files: each file belongs to one submission, and several may run at once. */
export class SavedCallbacks {
  #byId = new Map<number, () => void>()

  /** Calls `onSaved` when these files are saved, immediately and then at most once a second. */
  set(ids: readonly number[], onSaved: () => void): void {
    const told = throttled(onSaved)
    for (const id of ids) this.#byId.set(id, told)
  }

  /** The callback for a saved file. */
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
