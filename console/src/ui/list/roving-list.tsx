import * as listMessages from '@griot/contract/messages/ui/general/list.ts'
import { IconArrowsMove, IconCornerDownRight } from '@tabler/icons-react'
import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react'
import type { Action } from '../actions/action.ts'
import { useActions } from '../actions/use-actions.ts'
import { RovingFocus } from './roving-focus.ts'

interface RovingListProps extends Omit<ComponentProps<'ul'>, 'ref'> {
  'aria-label': string
  /** Description of a card's own keys: 'Enter opens it.' */
  keys: string
}

const KEYS = listMessages.cardKeys

/** Keys that RovingFocus handles. */
const LISTENED: readonly Action[] = [
  {
    id: 'cards',
    label: listMessages.moveBetweenCards,
    group: 'list',
    icon: IconArrowsMove,
    access: 'content.read',
    keys: ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'],
    run: null,
  },
  {
    id: 'card-controls',
    label: listMessages.goIntoCard,
    group: 'list',
    icon: IconCornerDownRight,
    access: 'content.read',
    keys: ['Tab', 'F2'],
    run: null,
  },
]

/**
 * A list of cards with a single tab stop. Each card is an element with `cardAttributes` and a label; it handles Enter
 * and Space itself.
 *
 * The keys follow the layout grid of the WAI-ARIA Authoring Practices, but the roles are those of a list: a screen
 * reader can read and click all controls.
 *
 * - On a card: arrows move to the neighbouring cards, Home and End to the ends. Tab or F2 enters the card: its controls
 * join the tab order. Shift+Tab leaves the list.
 * - In a card: Tab moves through its controls and then out of the list; other keys belong to the controls. Escape, or
 * Shift+Tab on the first control, returns to the card. A click enters as well.
 * - When the focus returns to the list, Tab stops at the card focused last.
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

/** Attributes of a card in a RovingList; the name must be unique on the page. */
export function cardAttributes(name: string) {
  return { 'data-card': name, tabIndex: -1 }
}

/** Names of the cards on the page, in order. */
export function shownCards(): string[] {
  const cards = document.querySelectorAll<HTMLElement>('[data-card]')
  return [...cards].map((card) => card.dataset.card ?? '')
}

/** A card to focus when the intended one has left the list. */
export function findAnyCard(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-card]')
}

/** The card with a name; null when it is not on the page. */
export function findCard(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card="${CSS.escape(name)}"]`)
}
