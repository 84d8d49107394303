import { describe, expect, it } from 'vitest'
import { isChanged } from './audio/prepare.ts'
import { smallerOf } from './prepared.ts'

const facts = { before: 'large', after: 'small' }
const original = new File(['x'.repeat(9)], 'sun-02.png', { type: 'image/png', lastModified: 5 })

describe('which file is sent', () => {
  it('a smaller one is sent under the name and type of the original', () => {
    const sent = smallerOf(original, new Blob(['x'.repeat(8)]), facts)
    expect(sent).toMatchObject({ type: 'made', ...facts })
    expect(sent.type === 'made' && sent.file).toMatchObject({
      name: 'sun-02.png',
      type: 'image/png',
      size: 8,
      lastModified: 5,
    })
  })

  it.each([9, 10])('of %d bytes instead of 9: the original is sent', (bytes) => {
    expect(smallerOf(original, new Blob(['x'.repeat(bytes)]), facts)).toMatchObject({ type: 'original' })
  })

  it('a sound is changed by a tenth of a second less, or by any gain', () => {
    expect(isChanged({ cut: 0.09, gain: 0 })).toBe(false)
    expect(isChanged({ cut: 0.1, gain: 0 })).toBe(true)
    expect(isChanged({ cut: 0, gain: -0.5 })).toBe(true)
  })
})
