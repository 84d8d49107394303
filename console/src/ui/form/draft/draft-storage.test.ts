import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

// The session module registers a storage listener on import.
vi.stubGlobal('window', { addEventListener() {} })
const { dropDraft, keepDraft, keptDrafts } = await import('./draft-storage.ts')

const PLACE = 'griot.draft.7.activity.new'
const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const draft = { id: '1', savedAt: 1_700_000_000_000, values: { instruction: 'Tap' } }

describe('keptDrafts: leaves out an unreadable draft', () => {
  it.each([
    ['no JSON', '{"values":'],
    ['null', 'null'],
    ['a draft that is not in a list', JSON.stringify(draft)],
    ['a draft without a date', JSON.stringify([{ id: '1', values: {} }])],
    ['a draft with an impossible date', JSON.stringify([{ ...draft, savedAt: 1e17 }])],
  ])('%s', (_, text) => {
    stored.set(PLACE, text)
    expect(keptDrafts(PLACE)).toEqual([])
    expect(keepDraft(PLACE, draft)).toBe(true)
    expect(keptDrafts(PLACE)).toEqual([draft])
  })

  it('and returns the others', () => {
    stored.set(PLACE, JSON.stringify([{ id: '2' }, draft]))
    expect(keptDrafts(PLACE)).toEqual([draft])
  })
})

it('keepDraft: stores the three newest drafts of a form, newest first', () => {
  for (let index = 0; index < 4; index += 1)
    keepDraft(PLACE, { ...draft, id: String(index), savedAt: draft.savedAt + index })
  expect(keptDrafts(PLACE).map(({ id }) => id)).toEqual(['3', '2', '1'])
})

it('keepDraft: returns false when storage is full', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(keepDraft(PLACE, draft)).toBe(false)
})

it('dropDraft: dropping the last draft removes its storage entry', () => {
  keepDraft(PLACE, draft)
  dropDraft(PLACE, draft.id)
  expect(stored.has(PLACE)).toBe(false)
})
