import { describe, expect, it, vi } from 'vitest'
import { strToU8, unzip, zip } from './fflate-without-workers.ts'

/** More than fflate takes without a worker: 160 KB to pack, 512 KB to unpack. */
const LARGE = strToU8('a word of the sheet, '.repeat(50_000))

describe('fflate without workers', () => {
  it('packs and unpacks a large file before the call returns', () => {
    const packed = vi.fn()
    zip({ 'sheet.xml': LARGE }, packed)
    const [error, bytes] = packed.mock.calls[0] ?? []
    expect(error).toBeNull()

    const unpacked = vi.fn()
    unzip(bytes, unpacked)
    expect(unpacked).toHaveBeenCalledExactlyOnceWith(null, { 'sheet.xml': LARGE })
  })

  it('gives the callback the error of bytes that are no archive', () => {
    const told = vi.fn()
    unzip(new Uint8Array(100), told)
    expect(told).toHaveBeenCalledExactlyOnceWith(expect.any(Error))
  })
})
