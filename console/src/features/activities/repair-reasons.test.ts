import { describe, expect, it } from 'vitest'
import { repairReasons } from './repair-reasons.ts'

describe('repairReasons', () => {
  it('lists each sentence once', () => {
    const fault = (path: string, message: string) => ({ path, message, messageId: 'test.fault' })
    const repair = [fault('data.options.0.text', 'a'), fault('data.answer', 'b'), fault('x', 'a')]
    expect(repairReasons({ repair })).toEqual(['a', 'b'])
  })
})
