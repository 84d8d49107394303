/** The cards from one to another, inclusive, in displayed order. */
export function rangeOf(shown: readonly string[], from: string | null, to: string): string[] {
  const [start, end] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)]
  if (start < 0 || end < 0) return [to]
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1)
}
