import { describe, expect, it, vi } from 'vitest'
import { strToU8, unzip, zip } from './fflate-without-workers.ts'

/** Larger than what fflate handles without a worker: 160 KB to compress, 512 KB to decompress. */
const LARGE = strToU8('a word of the sheet, '.repeat(50_000))

describe('fflate without workers', () => {
  it('compresses and decompresses a large file synchronously', () => {
    const packed = vi.fn()
    zip({ 'sheet.xml': LARGE }, packed)
    const [error, bytes] = packed.mock.calls[0] ?? []
    expect(error).toBeNull()

    const unpacked = vi.fn()
    unzip(bytes, unpacked)
    expect(unpacked).toHaveBeenCalledExactlyOnceWith(null, { 'sheet.xml': LARGE })
  })

  it('passes the error of an invalid archive to the callback', () => {
    const onEnd = vi.fn()
    unzip(new Uint8Array(100), onEnd)
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.any(Error))
  })
})
