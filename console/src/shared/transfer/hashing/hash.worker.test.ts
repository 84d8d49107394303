import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { type HashAnswer, hashesOf } from './hash.worker.ts'

const bytes = (length: number, change?: number) => {
  const all = Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) & 255)
  if (change !== undefined) all[change] = (all[change] ?? 0) ^ 1
  return all
}
const fingerprintOf = async (content: BlobPart) => (await hashesOf(new Blob([content]))).fingerprint
const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

describe('the SHA-256 of a file', () => {
  it('equals that of other implementations, for any length', async () => {
    for (const length of [0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 128, 70_001, 300_000]) {
      const content = bytes(length)
      expect((await hashesOf(new Blob([content]))).sha256).toBe(sha256Of(content))
    }
  })

  it('is the same when the parts end in the middle of blocks', async () => {
    const content = bytes(1_000)
    const ends = [0, 1, 100, 999, 1_000]
    const parts = ends.slice(1).map((end, index) => content.slice(ends[index], end))
    const stream = vi.fn(
      () =>
        new ReadableStream({
          start(controller) {
            for (const part of parts) controller.enqueue(part)
            controller.close()
          },
        }),
    )
    const file = Object.assign(new Blob([content]), { stream })
    expect((await hashesOf(file as unknown as Blob)).sha256).toBe(sha256Of(content))
    expect(stream).toHaveBeenCalledOnce()
  })
})

describe('the fingerprint of a file', () => {
  it('is the same for the same content, whatever the name', async () => {
    const one = new File([bytes(300_000)], 'one.mp3')
    const other = new File([bytes(300_000)], 'other.mp3')
    expect((await hashesOf(one)).fingerprint).toBe((await hashesOf(other)).fingerprint)
    expect((await hashesOf(one)).fingerprint).toMatch(/^[0-9a-f]{16}$/)
  })

  it('never changes: uploads that earlier versions have started are found by it', async () => {
    expect(await fingerprintOf('')).toBe('0000000051c98e58')
    expect(await fingerprintOf('ab')).toBe('b69011716722c6a9')
    expect(await fingerprintOf(bytes(300_000))).toBe('737b0643c9daaf82')
  })

  it('differs for one changed bit anywhere, and for another length', async () => {
    const seen = new Set([await fingerprintOf(bytes(200_000))])
    for (const change of [0, 1, 255, 65_536, 131_071, 199_998, 199_999])
      seen.add(await fingerprintOf(bytes(200_000, change)))
    for (const length of [0, 1, 199_999, 200_001]) seen.add(await fingerprintOf(bytes(length)))
    expect(seen.size).toBe(12)
  })

  it('differs for the same bytes in another order', async () => {
    expect(await fingerprintOf('ab')).not.toBe(await fingerprintOf('ba'))
  })
})

describe('the worker', () => {
  const owner = globalThis as unknown as {
    onmessage: (event: { data: Blob }) => Promise<void>
    postMessage?: (answer: HashAnswer) => void
  }
  const { postMessage } = owner
  const answer = async (file: Blob) => {
    const posted = vi.fn()
    owner.postMessage = posted
    await owner.onmessage({ data: file })
    return posted.mock.lastCall?.[0]
  }
  afterAll(() => {
    if (postMessage) owner.postMessage = postMessage
    else delete owner.postMessage
  })

  it('posts both hashes of a file', async () => {
    const file = new Blob(['ab'])
    expect(await answer(file)).toEqual({ hashes: await hashesOf(file) })
  })

  it('posts the failure of a file that was deleted', async () => {
    const stream = () => {
      throw new DOMException('The file could not be read.', 'NotReadableError')
    }
    const file = Object.assign(new Blob(['ab']), { stream })
    expect(await answer(file as unknown as Blob)).toEqual({
      failure: 'NotReadableError: The file could not be read.',
    })
  })
})
