import { useCallback, useRef, useState } from 'react'
import { useEscape } from '../overlay/use-escape.ts'
import { shownCards } from './roving-list.tsx'
import { rangeOf } from './selection-range.ts'

export interface CardSelection {
  /** Selected codes in order of selection, also of other pages. */
  chosen: ReadonlySet<string>
  /** Selects or deselects a card; with `range`, also all between it and the last one. */
  onChoose: (code: string, options: { range: boolean }) => void
  /** Deselects all but these. */
  keep: (codes: readonly string[]) => void
  clear: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** Selection of several cards; Escape clears it. */
export function useCardSelection(): CardSelection {
  const [chosen, setChosen] = useState(NONE)
  const last = useRef<string | null>(null)
  const onChoose = useCallback((code: string, { range }: { range: boolean }) => {
    const codes = rangeOf(shownCards(), range ? last.current : null, code)
    last.current = code
    setChosen((before) => {
      const next = new Set(before)
      const leaves = before.has(code)
      for (const one of codes)
        if (leaves) next.delete(one)
        else next.add(one)
      return next
    })
  }, [])
  const keep = useCallback((codes: readonly string[]) => {
    last.current = null
    setChosen(new Set(codes))
  }, [])
  const clear = useCallback(() => keep([]), [keep])
  useEscape(chosen.size > 0, clear)
  return { chosen, onChoose, keep, clear }
}
