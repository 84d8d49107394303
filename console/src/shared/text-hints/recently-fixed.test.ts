import type { FixedField } from '@griot/contract/lint/lint-row.ts'
import { afterAll, expect, it, vi } from 'vitest'

// Browser global that the session module needs on import.
vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
vi.resetModules()
const { endSession } = await import('../../session/session.ts')
const { recentFixes, recordFixes } = await import('./recently-fixed.ts')
afterAll(() => {
  // Other test files load their own session module.
  vi.resetModules()
})

const appliedHints: FixedField[] = [
  {
    field: 'localText',
    before: 'aja ',
    after: 'aja',
    reasons: [{ message: 'A space at the end', messageId: 'test.reason' }],
    rules: [],
  },
]

it('rows corrected by one account are not shown to the next account in the tab', () => {
  recordFixes('audio', [{ id: '1', code: 'aja-01', version: 2, appliedHints }])
  expect(recentFixes()).toHaveLength(1)
  endSession('loggedOut')
  expect(recentFixes()).toEqual([])
})
