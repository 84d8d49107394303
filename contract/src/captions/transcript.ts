import type { Cue } from './captions.ts'

/** A pause of at least so many milliseconds begins a new paragraph. */
const PARAGRAPH_PAUSE = 2_000

/** The texts of the cues of one language as paragraphs, for reading without the video. */
export function transcriptOf(cues: readonly Cue[]): string[] {
  const paragraphs: string[][] = []
  cues.forEach(({ start, text }, at) => {
    const before = cues[at - 1]
    const line = text.replaceAll('\n', ' ')
    if (before && start - before.end < PARAGRAPH_PAUSE) paragraphs.at(-1)?.push(line)
    else paragraphs.push([line])
  })
  return paragraphs.map((lines) => lines.join(' '))
}
