import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from './new-id.ts'
import { doneIn, isFinished, ProgressStore } from './progress.ts'
import { type Storage, storageOf } from './storage.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** A storage of a browser, as far as it is used. */
function browserStorage(): globalThis.Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as globalThis.Storage
}

let storage: Storage
beforeEach(() => {
  const browser = browserStorage()
  storage = storageOf(() => browser)
})

const lesson = { id: 'LSN-1', activities: 2, chats: 0 }
const check = (item: string, right: boolean) => ({ lesson: 'LSN-1', item, right, answer: ['1'] })

describe('progress', () => {
  it('is kept on the device, for each language of its own', () => {
    const store = new ProgressStore(storage, 'yoruba')
    store.opened('LSN-1')
    store.judged(check('A', true))
    expect(new ProgressStore(storage, 'yoruba').now()).toEqual(store.now())
    expect(new ProgressStore(storage, 'wolof').now().last).toBeNull()
  })

  it('counts an activity as done after a right answer, and as right the first time only then', () => {
    const store = new ProgressStore(storage, 'yoruba')
    store.judged(check('A', false))
    expect(doneIn(store.now(), 'LSN-1')).toBe(0)
    store.judged(check('A', true))
    store.judged(check('B', true))
    store.judged(check('B', false))
    expect(store.now().lessons['LSN-1']).toEqual({
      A: { firstRight: false, done: true },
      B: { firstRight: true, done: true },
    })
    expect(isFinished(store.now(), lesson)).toBe(true)
  })

  it('tells its listeners of each change, until they leave', () => {
    const store = new ProgressStore(storage, 'yoruba')
    let calls = 0
    const leave = store.subscribe(() => {
      calls += 1
    })
    store.named('Adé')
    leave()
    store.opened('LSN-2')
    expect(calls).toBe(1)
  })

  it('has what two windows of the same course have noted', () => {
    const [one, other] = [new ProgressStore(storage, 'yoruba'), new ProgressStore(storage, 'yoruba')]
    one.judged(check('A', true))
    other.judged(check('B', true))
    expect(doneIn(other.now(), 'LSN-1')).toBe(2)
    expect(other.now().results).toHaveLength(2)
    expect(other.now().learner).toBe(one.now().learner)
  })

  it('begins empty where what is stored cannot be read', () => {
    storage.write('griot.player.yoruba', '{')
    expect(new ProgressStore(storage, 'yoruba').now()).toMatchObject({ last: null, lessons: {}, results: [] })
  })

  it('marks results that have arrived', () => {
    const store = new ProgressStore(storage, 'yoruba')
    store.judged(check('A', true))
    store.finished('LSN-1')
    const [first, second] = store.now().results
    store.sent(new Set([first?.id ?? '']))
    expect(store.now().results).toEqual([{ ...first, sent: true }, second])
  })
})

describe('storage', () => {
  it('is in memory where the page may keep nothing, and says so', () => {
    const denied = storageOf(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    denied.write('key', 'value')
    expect(denied.read('key')).toBe('value')
    expect(denied.lasts()).toBe(false)
    expect(storage.lasts()).toBe(true)
  })

  it('is in memory from the moment when the browser is full', () => {
    const browser = browserStorage()
    const full = storageOf(() => ({
      ...browser,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }))
    browser.setItem('key', 'old')
    expect(full.read('key')).toBe('old')
    full.write('key', 'new')
    expect(full.read('key')).toBe('new')
  })
})

it('an id is a random UUID', () => {
  expect(newId()).toMatch(UUID)
  expect(newId()).not.toBe(newId())
})
