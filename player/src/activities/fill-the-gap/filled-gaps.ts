/** A learner's words in the gaps of a sentence. */
export interface FilledGaps {
  /** Option id in each gap; null when empty. */
  gaps: readonly (string | null)[]
  /** Index of the selected gap, which is filled next; null for the first empty one. */
  chosen: number | null
}

export const NO_GAP_FILLED: FilledGaps = { gaps: [], chosen: null }

/** Adjusts to the sentence's current number of gaps, and drops removed options. */
export function fitToGaps({ gaps, chosen }: FilledGaps, count: number, options: readonly { id: string }[]): FilledGaps {
  const isThere = (id: string) => options.some((option) => option.id === id)
  return {
    gaps: Array.from({ length: count }, (_, at) => gaps[at] ?? null).map((id) =>
      id !== null && isThere(id) ? id : null,
    ),
    chosen: chosen !== null && chosen < count ? chosen : null,
  }
}

/** The gap for the next option: the selected one, else the first empty one, else the last. */
export function gapToFill({ gaps, chosen }: FilledGaps): number {
  if (chosen !== null) return chosen
  const empty = gaps.indexOf(null)
  return empty === -1 ? gaps.length - 1 : empty
}

/** Puts an option into the next gap; its previous option is returned. */
export function placeOption(filled: FilledGaps, id: string): FilledGaps {
  const next = gapToFill(filled)
  return {
    gaps: filled.gaps.map((other, at) => (at === next ? id : other === id ? null : other)),
    chosen: null,
  }
}

/** Selects a gap and returns its option. */
export function selectGap(filled: FilledGaps, gap: number): FilledGaps {
  return { gaps: filled.gaps.map((id, at) => (at === gap ? null : id)), chosen: gap }
}

/** The answer, gap by gap; null until all are filled. */
export function answerOf({ gaps }: FilledGaps): readonly string[] | null {
  const filled = gaps.filter((id) => id !== null)
  return gaps.length > 0 && filled.length === gaps.length ? filled : null
}
