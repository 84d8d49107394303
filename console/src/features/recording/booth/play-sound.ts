import type { RecordedTake } from '../../../shared/sound/detection.ts'
import { wavOf } from '../../../shared/sound/wav.ts'
import { PLAYED_MARGIN_SECONDS } from './booth-progress.ts'

/**
 * Plays the speech of a take, or a file by its URL.
 * @param onEnd called once at the end, also after an error; not after a stop
 * @param onPlayed called with the share of the take that was played, 0 to 1
 * @returns a function that stops it
 */
export function playSound(
  sound: RecordedTake | string,
  onEnd: () => void,
  onPlayed: (share: number) => void = () => {},
): () => void {
  const part = typeof sound === 'string' ? null : spokenPart(sound)
  const url = part?.url ?? String(sound)
  const audio = new Audio(url)
  let isOver = false
  let frame = 0
  const stop = () => {
    isOver = true
    cancelAnimationFrame(frame)
    audio.pause()
    if (part) URL.revokeObjectURL(url)
  }
  const end = () => {
    if (isOver) return
    stop()
    onEnd()
  }
  const draw = () => {
    if (isOver) return
    if (part) onPlayed(part.from + (audio.currentTime / part.seconds) * part.share)
    frame = requestAnimationFrame(draw)
  }
  audio.addEventListener('ended', end)
  audio.addEventListener('error', end)
  void audio.play().then(draw, end)
  return stop
}

function spokenPart({ samples, sampleRate, speech }: RecordedTake) {
  const margin = Math.round(PLAYED_MARGIN_SECONDS * sampleRate)
  const start = Math.max(0, speech.start - margin)
  const heard = samples.slice(start, speech.end + margin)
  return {
    url: URL.createObjectURL(new Blob([wavOf(heard, sampleRate)], { type: 'audio/wav' })),
    seconds: heard.length / sampleRate,
    from: start / samples.length,
    share: heard.length / samples.length,
  }
}
