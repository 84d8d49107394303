import { describe, expect, it } from 'vitest'
import { usualSeconds } from './usual-length.ts'

describe('usualSeconds', () => {
  it('of an unknown speaker: wide, and longer for a longer text', () => {
    const word = usualSeconds('ọ̀gẹ̀dẹ̀', [])
    expect(word.shortest).toBeLessThan(0.3)
    expect(word.longest).toBeGreaterThan(2)
    expect(usualSeconds('Gbogbo ènìyàn ni a bí ní òmìnira', []).longest).toBeGreaterThan(6)
  })

  it('of a speaker with five takes: around the pace of these', () => {
    const spoken = ['baba', 'dada', 'gari', 'meza', 'pete'].map((text) => ({ text, seconds: 0.7 }))
    expect(usualSeconds('chai', spoken)).toEqual({ shortest: expect.closeTo(0.32), longest: expect.closeTo(1.54) })
    expect(usualSeconds('chai', spoken.slice(1))).toEqual(usualSeconds('chai', []))
  })

  it('marks of tone are no letters', () => {
    expect(usualSeconds('ọ̀gẹ̀dẹ̀', [])).toEqual(usualSeconds('ogede', []))
  })
})
