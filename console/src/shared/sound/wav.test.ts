import { expect, it } from 'vitest'
import { wavOf } from './wav.ts'

it('wavOf: mono, 16 bits, of any sample rate, with what is above full scale cut off', () => {
  const bytes = wavOf(Float32Array.of(0, 0.5, -1, 1.5), 44_100)
  const view = new DataView(bytes.buffer)
  const text = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  expect([view.getUint16(20, true), view.getUint16(22, true), view.getUint16(34, true)]).toEqual([1, 1, 16])
  expect([view.getUint32(24, true), view.getUint32(28, true)]).toEqual([44_100, 88_200])
  expect([view.getUint32(4, true), view.getUint32(40, true), bytes.length]).toEqual([44, 8, 52])
  expect([44, 46, 48, 50].map((at) => view.getInt16(at, true))).toEqual([0, 16_384, -32_767, 32_767])
})
