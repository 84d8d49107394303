import { describe, expect, it } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

const bytes = (length: number, change?: number) => {
  const all = Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) & 255)
  if (change !== undefined) all[change] = (all[change] ?? 0) ^ 1
  return new Blob([all])
}

describe('fingerprintOf', () => {
  it('is the same for the same content, with any name', async () => {
    const one = new File([bytes(300_000)], 'one.mp3')
    const other = new File([bytes(300_000)], 'other.mp3')
    expect(await fingerprintOf(one)).toBe(await fingerprintOf(other))
    expect(await fingerprintOf(one)).toMatch(/^[0-9a-f]{16}$/)
  })

  it('differs for one changed bit anywhere, and for another length', async () => {
    const seen = new Set([await fingerprintOf(bytes(200_000))])
    for (const change of [0, 1, 255, 65_536, 131_071, 199_998, 199_999])
      seen.add(await fingerprintOf(bytes(200_000, change)))
    for (const length of [0, 1, 199_999, 200_001]) seen.add(await fingerprintOf(bytes(length)))
    expect(seen.size).toBe(12)
  })

  it('differs for the same bytes in another order', async () => {
    const [one, two] = [
      await fingerprintOf(new Blob(['ab'])),
      await fingerprintOf(new Blob(['ba'])),
    ]
    expect(one).not.toBe(two)
  })
})
