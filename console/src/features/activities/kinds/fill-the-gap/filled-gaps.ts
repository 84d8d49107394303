/** What a learner has put into the gaps of a sentence. */
export interface FilledGaps {
  /** The id of the option in each gap, null where it is empty. */
  gaps: readonly (string | null)[]
  /** The gap that was pressed, which is filled next; null for the first empty one. */
  chosen: number | null
}

export const NO_GAP_FILLED: FilledGaps = { gaps: [], chosen: null }

/** As many gaps as the sentence has now, with those options in them that are still there. */
export function fitted(
  { gaps, chosen }: FilledGaps,
  count: number,
  options: readonly { id: string }[],
): FilledGaps {
  const isThere = (id: string) => options.some((option) => option.id === id)
  return {
    gaps: Array.from({ length: count }, (_, at) => gaps[at] ?? null).map((id) =>
      id !== null && isThere(id) ? id : null,
    ),
    chosen: chosen !== null && chosen < count ? chosen : null,
  }
}

/** The gap that the next option goes into: the chosen one, the first empty one, else the last. */
export function gapToFill({ gaps, chosen }: FilledGaps): number {
  if (chosen !== null) return chosen
  const empty = gaps.indexOf(null)
  return empty === -1 ? gaps.length - 1 : empty
}

/** Puts an option into the gap that is next; what stood there goes back. */
export function put(filled: FilledGaps, id: string): FilledGaps {
  const next = gapToFill(filled)
  return {
    gaps: filled.gaps.map((other, at) => (at === next ? id : other === id ? null : other)),
    chosen: null,
  }
}

/** Chooses a gap, and takes back what stands there. */
export function press(filled: FilledGaps, gap: number): FilledGaps {
  return { gaps: filled.gaps.map((id, at) => (at === gap ? null : id)), chosen: gap }
}

/** The answer, gap by gap; null until each is filled. */
export function answerOf({ gaps }: FilledGaps): readonly string[] | null {
  const filled = gaps.filter((id) => id !== null)
  return gaps.length > 0 && filled.length === gaps.length ? filled : null
}
