import { describe, expect, it, vi } from 'vitest'
import { createReviewQueue, type Decision } from './review-queue.ts'

interface Word {
  id: string
  state: string
}

const words = (...ids: string[]): Word[] => ids.map((id) => ({ id, state: 'new' }))
const many = (from: number, count: number) => words(...Array.from({ length: count }, (_, index) => `w${from + index}`))

/** A queue whose writes are noted; `refuses` makes the next one fail. */
function queueOf(items: Word[], given: { total?: number; pages?: (from: number) => Word[] } = {}) {
  const { total = items.length, pages = () => [] } = given
  const log: string[] = []
  const fault = { next: null as string | null }
  const load = vi.fn(async (from: number) => ({ items: pages(from), total }))
  const queue = createReviewQueue<Word>({
    first: { items, total },
    idOf: ({ id }) => id,
    load,
    onFailed: async (item, error) => ({ sentence: String(error), item: { ...item, state: 'as stored' } }),
  })
  const write = async (text: string, state: string, item: Word) => {
    if (fault.next !== null) throw fault.next
    log.push(text)
    return { ...item, state }
  }
  const decision = (item: Word, { staysOpen = false } = {}): Decision<Word> => ({
    outcome: { tone: 'ok', label: 'Accepted' },
    sentence: 'It is accepted.',
    after: { ...item, state: 'accepted' },
    staysOpen,
    send: () => write(`accept ${item.id}`, 'saved', item),
    undo: () => write(`undo ${item.id}`, 'undone', item),
  })
  const current = () => {
    const { entries, at } = queue.state.getState()
    return entries[at]?.item.id ?? null
  }
  const accept = (options?: { staysOpen?: boolean }) => {
    const { entries, at } = queue.state.getState()
    const entry = entries[at]
    if (entry) queue.decide(decision(entry.item, options))
  }
  const shown = () => queue.state.getState().entries.map(({ item, outcome }) => [item.id, outcome?.label ?? item.state])
  return { queue, log, fault, load, current, accept, shown }
}

describe('a review queue', () => {
  it('moves on at once, and saves decisions in their order', async () => {
    const { queue, log, current, accept, shown } = queueOf(words('a', 'b', 'c'))
    accept()
    accept()
    expect(current()).toBe('c')
    expect(shown()).toEqual([
      ['a', 'Accepted'],
      ['b', 'Accepted'],
      ['c', 'new'],
    ])
    await queue.saved()
    expect(log).toEqual(['accept a', 'accept b'])
  })

  it('stays at an item about which more is to be decided', () => {
    const { current, accept } = queueOf(words('a', 'b'))
    accept({ staysOpen: true })
    expect(current()).toBe('a')
    accept()
    expect(current()).toBe('b')
  })

  it('comes back to items that were left for later, in the same order, and ends', () => {
    const { queue, current, accept, shown } = queueOf(words('a', 'b', 'c'))
    queue.later()
    accept()
    queue.later()
    expect(current()).toBe('a')
    expect(shown().map(([id]) => id)).toEqual(['a', 'b', 'c'])
    accept()
    accept()
    expect(current()).toBeNull()
  })

  it('undoes decisions one after the other and returns to their items', async () => {
    const { queue, log, current, accept, shown } = queueOf(words('a', 'b'))
    accept()
    accept()
    queue.undo()
    expect(current()).toBe('b')
    queue.undo()
    expect(current()).toBe('a')
    queue.undo()
    await queue.saved()
    expect(log).toEqual(['accept a', 'accept b', 'undo b', 'undo a'])
    expect(shown()).toEqual([
      ['a', 'undone'],
      ['b', 'undone'],
    ])
  })

  it('gives an item back, with the reason, when its decision is not saved', async () => {
    const { queue, fault, current, accept } = queueOf(words('a', 'b'))
    fault.next = 'No connection'
    accept()
    await queue.saved()
    expect(current()).toBe('b')
    const { entries, made } = queue.state.getState()
    expect(entries[0]).toMatchObject({ outcome: null, fault: 'No connection', item: { state: 'as stored' } })
    expect(made).toEqual([])
    fault.next = null
    accept()
    expect(current()).toBe('a')
  })

  it('sends nothing to undo a decision that was refused, and keeps one whose undo is refused', async () => {
    const { queue, log, fault, accept, shown } = queueOf(words('a'))
    fault.next = 'No connection'
    accept()
    queue.undo()
    await queue.saved()
    fault.next = null
    queue.goTo('a')
    accept()
    await queue.saved()
    fault.next = 'Too late'
    queue.undo()
    await queue.saved()
    expect(log).toEqual(['accept a'])
    expect(shown()).toEqual([['a', 'Accepted']])
  })

  it('reads the next page before the end, after what was decided is saved, and appends what is new', async () => {
    const stored = many(0, 60)
    const { queue, load, accept, log } = queueOf(stored.slice(0, 30), {
      total: 60,
      // The pages have only what is not decided.
      pages: (from) => stored.slice(log.length).slice(from, from + 30),
    })
    for (let count = 0; count < 10; count += 1) accept()
    expect(load).not.toHaveBeenCalled()
    accept()
    await vi.waitFor(() => expect(queue.state.getState().entries).toHaveLength(60 - 11 - 19 + 30))
    expect(load).toHaveBeenCalledExactlyOnceWith(19)
    expect(queue.state.getState().entries.map(({ id }) => id)).toEqual(stored.slice(0, 60).map(({ id }) => id))
  })

  it('ends when others have decided the rest', async () => {
    const { queue, accept } = queueOf(words('a'), { total: 5 })
    accept()
    await vi.waitFor(() => expect(queue.state.getState().total).toBe(1))
  })

  it('begins with the item that was asked for', () => {
    const { state } = createReviewQueue<Word>({
      first: { items: words('a', 'b'), total: 2 },
      idOf: ({ id }) => id,
      startWith: 'b',
      load: async () => ({ items: [], total: 2 }),
      onFailed: async () => ({ sentence: '' }),
    })
    expect(state.getState().at).toBe(1)
  })
})
