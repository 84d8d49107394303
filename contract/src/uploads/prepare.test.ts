import { describe, expect, it } from 'vitest'
import { fitted, SMALLER_VIDEO_BITS, smallerVideoBits, smallerVideoBytes } from './prepare.ts'

describe('the size of a smaller video', () => {
  it('a larger one is fitted by its longer side, a smaller one stays, in even numbers', () => {
    expect(fitted({ width: 1920, height: 1080 }, 1280)).toEqual({ width: 1280, height: 720 })
    expect(fitted({ width: 1080, height: 1920 }, 1280)).toEqual({ width: 720, height: 1280 })
    expect(fitted({ width: 641, height: 359 }, 1280)).toEqual({ width: 642, height: 360 })
    expect(fitted({ width: 9000, height: 3 }, 1280)).toEqual({ width: 1280, height: 2 })
  })

  it('is estimated by pixels, seconds and the bits of its sound', () => {
    expect(smallerVideoBits({ width: 1280, height: 720 })).toBe(SMALLER_VIDEO_BITS)
    expect(smallerVideoBits({ width: 640, height: 360 })).toBe(SMALLER_VIDEO_BITS / 4)
    const minute = { seconds: 60, soundBits: 128_000 }
    expect(smallerVideoBytes({ width: 1280, height: 720 }, minute)).toBe(15_960_000)
    expect(smallerVideoBytes({ width: 1280, height: 720 }, { seconds: 60, soundBits: 0 })).toBe(15_000_000)
  })
})
