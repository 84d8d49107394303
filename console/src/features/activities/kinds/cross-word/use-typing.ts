import type { Verdict } from '@griot/contract/activities/play/scoring.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type AttemptHandle, useAttempt } from '../learner/use-attempt.ts'
import type { Board } from './board.ts'
import { beginTyping, currentCell, type Letters, type Typing, typedWords } from './typing.ts'

interface TypingHandle {
  typing: Typing
  attempt: AttemptHandle<Letters>
  /** An action on the board; the new current cell gets the focus. */
  act: (change: (typing: Typing) => Typing) => void
  /** An action from outside the board; the focus stays. */
  changeFromOutside: (change: (typing: Typing) => Typing) => void
  /** An action by on-screen keys: the focus stays, unless it is on the board. */
  changeByKeys: (change: (typing: Typing) => Typing) => void
  /** Container of the cells. */
  place: RefObject<HTMLDivElement | null>
}

const NO_LETTERS: Letters = {}

/** What is typed on a board, and where. Moving does not clear the result of a check. */
export function useTyping(board: Board, data: unknown, judge: (answer: readonly string[]) => Verdict): TypingHandle {
  const place = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const [cursor, setCursor] = useState(() => beginTyping(board))
  const attempt = useAttempt({
    data,
    start: NO_LETTERS,
    judge: (letters) => judge(typedWords(board, letters)),
  })
  const typing = { ...cursor, letters: attempt.given }
  const changeFromOutside = (change: (typing: Typing) => Typing) => {
    const next = change(typing)
    setCursor(next)
    if (next.letters !== typing.letters) attempt.give(() => next.letters)
  }
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    const cell = currentCell(board, typing)
    place.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus()
  })
  return {
    typing,
    attempt: {
      ...attempt,
      again: () => {
        setCursor(beginTyping(board))
        attempt.again()
      },
    },
    act: (change) => {
      moved.current = true
      changeFromOutside(change)
    },
    changeFromOutside,
    changeByKeys: (change) => {
      moved.current = place.current?.contains(document.activeElement) ?? false
      changeFromOutside(change)
    },
    place,
  }
}
