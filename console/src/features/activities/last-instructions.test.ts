import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lastInstructions, rememberInstructions } from './last-instructions.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

const tap = { instruction: 'Tap', localizedInstruction: 'Tẹ' }
const inLesson = [
  { activityKind: 'TapInWhatYouHear', instruction: 'First', localizedInstruction: 'Kìíní' },
  { activityKind: 'TapInWhatYouHear', instruction: 'Second', localizedInstruction: 'Kejì' },
  { activityKind: 'CrossWordActivity', instruction: 'Cross', localizedInstruction: 'Kọjá' },
] as const

describe('the instructions last used', () => {
  it('are those of the same kind and language', () => {
    rememberInstructions('TapInWhatYouHear', 'yoruba', tap)
    expect(lastInstructions('TapInWhatYouHear', 'yoruba', inLesson)).toEqual(tap)
    expect(lastInstructions('TapInWhatYouHear', 'hausa', [])).toBeNull()
    expect(lastInstructions('FillTheGapActivity', 'yoruba', [])).toBeNull()
  })

  it("default to those of the lesson's last activity of this kind", () => {
    expect(lastInstructions('TapInWhatYouHear', 'yoruba', inLesson)?.instruction).toBe('Second')
  })

  it('are null when the stored value is invalid', () => {
    stored.set('lastInstructions', '{"TapInWhatYouHear yoruba": 3}')
    expect(lastInstructions('TapInWhatYouHear', 'yoruba', [])).toBeNull()
    rememberInstructions('TapInWhatYouHear', 'yoruba', tap)
    expect(lastInstructions('TapInWhatYouHear', 'yoruba', [])).toEqual(tap)
  })
})
