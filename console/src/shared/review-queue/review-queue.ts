import type { StoreApi } from 'zustand'
import { createGlobalStore } from '../../session/stores.ts'

/** How something was decided, as the list shows it. */
export interface Outcome {
  tone: 'ok' | 'bad' | 'info'
  label: string
}

/** One item of a queue, in the place where it was first read. */
export interface Entry<Item> {
  id: string
  item: Item
  /** The item as it was first read. */
  first: Item
  /** Null while it is to be decided. */
  outcome: Outcome | null
  /** Why a decision was not saved; it is to be decided again. */
  fault: string | null
}

/** A decision about an item. */
export interface Decision<Item> {
  outcome: Outcome
  /** What was decided, with what follows from it. */
  sentence: string
  /** The item as it will be. */
  after: Item
  /** Whether more is to be decided about it. */
  staysOpen?: boolean
  /** Saves the decision. Returns the item as it is stored. */
  send: () => Promise<Item>
  /** Takes a saved decision back. Returns the item as it is stored. Absent where that makes no sense. */
  undo?: (saved: Item) => Promise<Item>
}

/** A decision that was made on this page. */
export interface Made<Item> {
  id: string
  before: Item
  decision: Decision<Item>
}

export interface QueueState<Item> {
  entries: readonly Entry<Item>[]
  /** The current entry; the number of entries when nothing is left to decide. */
  at: number
  /** Items of the whole queue, also those that are not loaded yet. */
  total: number
  /** Decisions that can be undone, the last one last. */
  made: readonly Made<Item>[]
}

export interface QueuePage<Item> {
  items: readonly Item[]
  /** Items that are to be decided now, on all pages. */
  total: number
}

interface Options<Item> {
  first: QueuePage<Item>
  idOf: (item: Item) => string
  /** The item to begin with, if it is in the first page. */
  startWith?: string | undefined
  /** Reads items that are to be decided, beginning at one of these numbers at the latest; in the same order as `first`. */
  load: (from: number) => Promise<QueuePage<Item>>
  /** Called when a decision or undo was not saved. */
  onFailed: (item: Item, error: unknown) => Promise<Failure<Item>>
}

/** Why something was not saved, and the item as it is now, where that is known. */
export interface Failure<Item> {
  sentence: string
  item?: Item
  /** Somebody else has decided about it. */
  outcome?: Outcome
}

/** With fewer open items ahead, the next page is read. */
const READ_AHEAD = 20

export interface ReviewQueue<Item> {
  state: StoreApi<QueueState<Item>>
  decide: (decision: Decision<Item>) => void
  /** Undoes the last decision and returns to its item. */
  undo: () => void
  /** Moves on without a decision; after the last item those that are left come again. */
  later: () => void
  goTo: (id: string) => void
  /** Resolves when every decision so far is saved or refused. */
  saved: () => Promise<void>
}

/**
 * A queue of items that a person decides one after the other. Decisions are shown at once and saved in their order in
 * the background. Items never change their place, and those that other people decide at the same time stay until a
 * decision about them fails.
 */
export function createReviewQueue<Item>(options: Options<Item>): ReviewQueue<Item> {
  const { first, idOf, startWith, load, onFailed } = options
  const state = createGlobalStore<QueueState<Item>>(() => {
    const entries = first.items.map((item) => newEntry(idOf(item), item))
    const start = entries.findIndex(({ id }) => id === startWith)
    return { entries, at: Math.max(0, start), total: Math.max(first.total, entries.length), made: [] }
  })
  let writes: Promise<void> = Promise.resolve()
  let reading: Promise<void> | null = null

  const change = (id: string, fields: Partial<Entry<Item>>) =>
    state.setState(({ entries }) => ({
      entries: entries.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry)),
    }))

  const moveOn = () => {
    state.setState(({ entries, at }) => ({ at: nextOpen(entries, at) }))
    readAhead()
  }

  function readAhead(): void {
    const { entries, at, total } = state.getState()
    const ahead = entries.slice(at).filter(isOpen).length
    if (reading || ahead >= READ_AHEAD || entries.length >= total) return
    reading = readMore()
      // The next move tries again.
      .catch(() => {})
      .finally(() => {
        reading = null
      })
  }

  async function readMore(): Promise<void> {
    // What is decided is no longer in the pages.
    await writes
    const { entries } = state.getState()
    const page = await load(entries.filter(isOpen).length)
    state.setState((now) => {
      const known = new Set(now.entries.map(({ id }) => id))
      const added = page.items.map((item) => newEntry(idOf(item), item)).filter(({ id }) => !known.has(id))
      const all = [...now.entries, ...added]
      // Others decide as well: without anything new, there is nothing more.
      const total = added.length === 0 ? all.length : Math.max(now.total, all.length)
      // A queue that had ended goes on.
      const at = now.at === now.entries.length ? nextOpen(all, now.at - 1) : now.at
      return { entries: all, total, at }
    })
  }

  async function fail(made: Made<Item>, back: Partial<Entry<Item>> & { item: Item }, error: unknown): Promise<void> {
    const { sentence, ...known } = await onFailed(made.before, error)
    change(made.id, { ...back, ...known, fault: sentence })
    state.setState((now) => ({ made: now.made.filter((one) => one !== made) }))
  }

  /** Saved items by decision; a refused one has none. */
  const stored = new Map<Made<Item>, Item>()

  return {
    state,
    decide(decision) {
      const { entries, at } = state.getState()
      const entry = entries[at]
      if (!entry) return
      const { id, item: before } = entry
      const made = { id, before, decision }
      change(id, { item: decision.after, outcome: decision.staysOpen ? null : decision.outcome, fault: null })
      if (decision.undo) state.setState((now) => ({ made: [...now.made, made] }))
      writes = writes.then(async () => {
        try {
          const item = await decision.send()
          stored.set(made, item)
          // A later decision about it shows more already.
          if (state.getState().made.findLast((one) => one.id === id) === made) change(id, { item })
        } catch (error) {
          await fail(made, { item: before, outcome: null }, error)
        }
      })
      if (!decision.staysOpen) moveOn()
    },
    undo() {
      const { made: all, entries } = state.getState()
      const made = all.at(-1)
      if (!made) return
      const { id, before, decision } = made
      state.setState({ made: all.slice(0, -1), at: entries.findIndex((entry) => entry.id === id) })
      change(id, { item: before, outcome: null, fault: null })
      writes = writes.then(async () => {
        const saved = stored.get(made)
        if (saved === undefined || !decision.undo) return
        try {
          change(id, { item: await decision.undo(saved) })
        } catch (error) {
          await fail(made, { item: saved, outcome: decision.staysOpen ? null : decision.outcome }, error)
        }
      })
    },
    later: moveOn,
    goTo(id) {
      const at = state.getState().entries.findIndex((entry) => entry.id === id)
      if (at !== -1) state.setState({ at })
    },
    saved: () => writes,
  }
}

const newEntry = <Item>(id: string, item: Item): Entry<Item> => ({
  id,
  item,
  first: item,
  outcome: null,
  fault: null,
})

export const isOpen = ({ outcome }: { outcome: Outcome | null }) => outcome === null

/** The next entry to decide after a place, from the beginning after the end; the length when there is none. */
function nextOpen(entries: readonly { outcome: Outcome | null }[], at: number): number {
  const after = entries.findIndex((entry, index) => index > at && isOpen(entry))
  if (after !== -1) return after
  const left = entries.findIndex(isOpen)
  return left === -1 ? entries.length : left
}
