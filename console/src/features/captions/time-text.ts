/** Milliseconds as people write them: `0:06.9`, with thousandths where they are needed `0:06.904`. */
export function timeText(time: number): string {
  const rest = time % 60_000
  const seconds = rest % 100 === 0 ? (rest / 1000).toFixed(1) : (rest / 1000).toFixed(3)
  return `${Math.floor(time / 60_000)}:${seconds.padStart(rest % 100 === 0 ? 4 : 6, '0')}`
}

/** `6.9`, `0:06,9` and `1:02:03.4` in milliseconds; null for anything else. */
export function parseTime(text: string): number | null {
  const [, first, second, third, part = ''] =
    /^(?:(\d{1,2}):)?(?:(\d{1,4}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(text.trim()) ?? []
  if (third === undefined) return null
  // One colon is minutes, two are hours and minutes.
  const [hours, minutes] = second === undefined ? [0, Number(first ?? 0)] : [Number(first ?? 0), Number(second)]
  return ((hours * 60 + minutes) * 60 + Number(third)) * 1000 + Number(part.padEnd(3, '0'))
}
