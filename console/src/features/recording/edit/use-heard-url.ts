import { useEffect, useState } from 'react'
import { wavOf } from '../../../shared/sound/wav.ts'

/** A sound that has just been replaced may still be waiting to play. */
const REVOKED_AFTER_MS = 60_000

/** The URL of samples as WAV, to hear them; null until it is made. */
export function useHeardUrl(samples: Float32Array, sampleRate: number): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([wavOf(samples, sampleRate)], { type: 'audio/wav' }))
    setUrl(made)
    return () => void setTimeout(() => URL.revokeObjectURL(made), REVOKED_AFTER_MS)
  }, [samples, sampleRate])
  return url
}
