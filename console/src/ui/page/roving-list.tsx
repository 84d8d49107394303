import { IconArrowsMove, IconCornerDownRight } from '@tabler/icons-react'
import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react'
import type { Action } from '../actions/action.ts'
import { useActions } from '../actions/use-actions.ts'
import { RovingFocus } from './roving-focus.ts'

interface RovingListProps extends Omit<ComponentProps<'ul'>, 'ref'> {
  'aria-label': string
  /** What a card does at keys of its own, as a sentence: 'Enter opens it.' */
  keys: string
}

const KEYS =
  'Use the arrow keys to move between cards, Home and End for the first and last. Tab moves into the card, Escape back to it.'

/** The keys that RovingFocus listens to. */
const LISTENED: readonly Action[] = [
  {
    id: 'cards',
    label: 'Move between cards',
    group: 'list',
    icon: IconArrowsMove,
    access: 'content.read',
    keys: ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'],
    run: null,
  },
  {
    id: 'card-controls',
    label: 'Go into the card',
    group: 'list',
    icon: IconCornerDownRight,
    access: 'content.read',
    keys: ['Tab', 'F2'],
    run: null,
  },
]

/**
 * A list of cards that is one stop of the Tab key. Each card is an element with `cardAttributes`,
 * named by a label; what it does at Enter or Space is its own affair.
 *
 * It follows the layout grid of the WAI-ARIA Authoring Practices without being one: to a screen
 * reader it stays a list, whose controls are all there to be read and pressed.
 *
 * - On a card: the arrows go to the cards beside, above and below, Home and End to the ends. Tab or F2
 *   enters it: its controls are in the Tab order from then on. Shift+Tab leaves the list.
 * - In a card: Tab goes through its controls and past the last out of the list; the other keys are the
 *   controls'. Escape, or Shift+Tab at the first, goes back to the card. A click enters as well.
 * - Coming back, Tab stops at the card that was reached last.
 */
export function RovingList({ keys, children, ...rest }: RovingListProps) {
  const list = useRef<HTMLUListElement>(null)
  const keysId = useId()
  useActions(LISTENED)
  useLayoutEffect(() => {
    if (!list.current) return
    const focus = new RovingFocus(list.current)
    return () => focus.end()
  }, [])
  return (
    <>
      <ul {...rest} ref={list} aria-describedby={keysId}>
        {children}
      </ul>
      <p id={keysId} hidden>
        {`${keys} ${KEYS}`}
      </p>
    </>
  )
}

/** What makes an element a card of a RovingList, under a name that is its own on the page. */
export function cardAttributes(name: string) {
  return { 'data-card': name, tabIndex: -1 }
}

/** The names of the cards on the page, in the order in which they stand there. */
export function shownCards(): string[] {
  const cards = document.querySelectorAll<HTMLElement>('[data-card]')
  return [...cards].map((card) => card.dataset.card ?? '')
}

/** A card that may take the focus when the one it belongs to has left the list. */
export function findAnyCard(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-card]')
}

/** The card of a name; null when it is not on the page. */
export function findCard(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card="${CSS.escape(name)}"]`)
}
