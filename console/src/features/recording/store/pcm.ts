const MOST = 0x7fff

/** Samples (1 is full scale) as 16-bit PCM, which needs half the space. */
export function toPcm(samples: Float32Array): Int16Array<ArrayBuffer> {
  return Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * MOST))
}

/** 16-bit PCM as samples. */
export function fromPcm(samples: Int16Array): Float32Array<ArrayBuffer> {
  return Float32Array.from(samples, (sample) => sample / MOST)
}
