const HEAD_BYTES = 44
const SAMPLE_BYTES = 2

/** A WAV file of mono samples with 16 bits; what is above full scale is cut off. */
export function wavOf(samples: Float32Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const length = samples.length * SAMPLE_BYTES
  const bytes = new Uint8Array(HEAD_BYTES + length)
  const view = new DataView(bytes.buffer)
  const write = (at: number, text: string) => new TextEncoder().encodeInto(text, bytes.subarray(at))
  write(0, 'RIFF')
  view.setUint32(4, HEAD_BYTES - 8 + length, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  // PCM, one channel.
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * SAMPLE_BYTES, true)
  view.setUint16(32, SAMPLE_BYTES, true)
  view.setUint16(34, SAMPLE_BYTES * 8, true)
  write(36, 'data')
  view.setUint32(40, length, true)
  for (const [index, sample] of samples.entries())
    view.setInt16(HEAD_BYTES + index * SAMPLE_BYTES, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true)
  return bytes
}
