import * as takeApiMessages from '@griot/contract/messages/api/recording/take.ts'
import { UNPROCESSED } from '@griot/contract/recording/takes.ts'
import { type Bytes, withFile } from '../bytes.ts'
import { type Inspect, type Inspection, refused, refusedType } from '../inspection.ts'

/** Chunks before the sound; more are not a recording of the booth. */
const CHUNKS_MAX = 20
const PCM = 1
const BYTES_PER_SAMPLE = 2

/** Inspects an unprocessed take: a WAV with 16-bit mono PCM that ends with its sound. */
export const inspectUnprocessed: Inspect = (path) => withFile(path, async (bytes) => inspect(bytes))

function inspect(bytes: Bytes): Inspection {
  const header = bytes.part(0, 12)
  if (textAt(header, 0) !== 'RIFF' || textAt(header, 8) !== 'WAVE') return refusedType(takeApiMessages.notWav)
  let sampleRate = 0
  for (let chunk = 0, start = 12; chunk < CHUNKS_MAX && start + 8 <= bytes.length; chunk += 1) {
    const view = viewOf(bytes, start, 24)
    const name = textAt(bytes.part(start, start + 4), 0)
    const length = view.getUint32(4, true)
    if (name === 'fmt ') {
      const isKnown =
        view.getUint16(8, true) === PCM && view.getUint16(10, true) === 1 && view.getUint16(22, true) === 16
      if (!isKnown) return refused(takeApiMessages.otherWav)
      sampleRate = view.getUint32(12, true)
    }
    if (name === 'data') return ofSound(bytes.length - start - 8, { length, sampleRate })
    start += 8 + length + (length % 2)
  }
  return refused(takeApiMessages.damagedWav)
}

function ofSound(present: number, { length, sampleRate }: { length: number; sampleRate: number }): Inspection {
  if (sampleRate === 0 || length === 0 || length % BYTES_PER_SAMPLE !== 0 || length > present)
    return refused(takeApiMessages.damagedWav)
  const duration = Math.round((length / BYTES_PER_SAMPLE / sampleRate) * 1000) / 1000
  return { good: true, mediaType: UNPROCESSED.mediaType, facts: { duration } }
}

/** Zeros follow the end of the file. */
function viewOf(bytes: Bytes, start: number, length: number): DataView {
  const copy = new Uint8Array(length)
  copy.set(bytes.part(start, start + length))
  return new DataView(copy.buffer)
}

function textAt(bytes: Uint8Array, start: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + 4))
}
