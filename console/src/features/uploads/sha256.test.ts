import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sha256Of } from './sha256.ts'

const bytes = (length: number) =>
  Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) & 255)

it('sha256Of: equals the standard SHA-256 for any length', async () => {
  for (const length of [0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 128, 70_001, 300_000]) {
    const content = bytes(length)
    expect(await sha256Of(new Blob([content]))).toBe(
      createHash('sha256').update(content).digest('hex'),
    )
  }
})

it('sha256Of: reads in parts that end inside blocks', async () => {
  const content = bytes(1_000)
  const parts = [
    content.slice(0, 1),
    content.slice(1, 100),
    content.slice(100, 999),
    content.slice(999),
  ]
  const stream = () =>
    new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(part)
        controller.close()
      },
    })
  const file = Object.assign(new Blob([content]), { stream })
  expect(await sha256Of(file)).toBe(createHash('sha256').update(content).digest('hex'))
})
