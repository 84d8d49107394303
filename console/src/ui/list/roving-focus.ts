import { pushEscapeHandler } from '../overlay/use-escape.ts'

const CARD = '[data-card]'
const CONTROLS = 'a[href], button, input, select, textarea, summary, [contenteditable], [controls], [tabindex]'

/**
 * Keyboard navigation in a list of cards, directly on DOM elements, so that the controls in a card need not know about
 * the list. RovingList documents the behaviour.
 */
export class RovingFocus {
  readonly #list: HTMLElement
  readonly #observer: MutationObserver
  readonly #listening = new AbortController()
  /** Original tabindex of each control removed from the tab order; null when it had none. */
  readonly #originalTabIndex = new WeakMap<Element, string | null>()
  /** Card focused last, which is the tab stop; else the first card is. */
  #lastFocused: HTMLElement | null = null
  /** Card whose controls are in the tab order. */
  #activeCard: HTMLElement | null = null
  #offEscape = () => {}

  constructor(list: HTMLElement) {
    this.#list = list
    this.#observer = new MutationObserver((records) => {
      this.#onMutations(records)
      this.#syncTabIndexes()
    })
    this.#observer.observe(list, { subtree: true, childList: true, attributeFilter: ['tabindex'] })
    const { signal } = this.#listening
    list.addEventListener('keydown', this.#onKeyDown, { signal })
    list.addEventListener('focusin', this.#onFocusIn, { signal })
    list.addEventListener('focusout', this.#onFocusOut, { signal })
    this.#syncTabIndexes()
  }

  end(): void {
    this.#observer.disconnect()
    this.#listening.abort()
    this.#deactivate()
    for (const card of this.#cards()) this.#open(card)
  }

  /** If other code sets a control's tabindex, that becomes its original value. */
  #onMutations(records: readonly MutationRecord[]): void {
    for (const { type, target } of records) {
      if (type === 'attributes') this.#originalTabIndex.delete(target as Element)
    }
  }

  /** Updates all tab indexes. */
  #syncTabIndexes(): void {
    if (!this.#list.contains(this.#activeCard)) this.#deactivate()
    const cards = this.#cards()
    if (!this.#list.contains(this.#lastFocused)) this.#lastFocused = null
    const stop = this.#lastFocused ?? cards[0]
    for (const card of cards) {
      card.tabIndex = card === stop ? 0 : -1
      if (card === this.#activeCard) this.#open(card)
      else this.#close(card)
    }
    // ignore our own changes
    this.#observer.takeRecords()
  }

  #close(card: HTMLElement): void {
    for (const control of controlsOf(card)) {
      if (control.tabIndex < 0) continue
      this.#originalTabIndex.set(control, control.getAttribute('tabindex'))
      control.tabIndex = -1
    }
  }

  #open(card: HTMLElement): void {
    for (const control of controlsOf(card)) {
      const own = this.#originalTabIndex.get(control)
      if (own === undefined) continue
      this.#originalTabIndex.delete(control)
      if (own === null) control.removeAttribute('tabindex')
      else control.setAttribute('tabindex', own)
    }
  }

  #activate(card: HTMLElement): void {
    if (this.#activeCard === card) return
    this.#deactivate()
    this.#activeCard = card
    this.#offEscape = pushEscapeHandler(() => card.focus())
  }

  #deactivate(): void {
    this.#activeCard = null
    this.#offEscape()
    this.#offEscape = () => {}
  }

  readonly #onFocusIn = ({ target }: FocusEvent): void => {
    const card = target instanceof Element ? target.closest<HTMLElement>(CARD) : null
    if (!card) return
    this.#onMutations(this.#observer.takeRecords())
    this.#lastFocused = card
    if (target === card) this.#deactivate()
    else this.#activate(card)
    this.#syncTabIndexes()
  }

  readonly #onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    if (!this.#activeCard || this.#activeCard.contains(relatedTarget as Node | null)) return
    this.#onMutations(this.#observer.takeRecords())
    this.#deactivate()
    this.#syncTabIndexes()
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    const card = event.target
    // inside a card, keys belong to the control
    if (!(card instanceof HTMLElement) || !card.matches(CARD)) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Tab') {
      if (event.shiftKey) return
      // after this handler, the browser moves the focus to the card's controls
      this.#onMutations(this.#observer.takeRecords())
      this.#activate(card)
      this.#syncTabIndexes()
      return
    }
    const next = event.key === 'F2' ? this.#firstIn(card) : neighbour(this.#cards(), card, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  #firstIn(card: HTMLElement): HTMLElement | undefined {
    return controlsOf(card).find((control) => this.#originalTabIndex.has(control) && !control.matches(':disabled'))
  }

  #cards(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>(CARD)]
  }
}

function controlsOf(card: HTMLElement): HTMLElement[] {
  return [...card.querySelectorAll<HTMLElement>(CONTROLS)]
}

/** The card that an arrow key leads to, by position on the screen. */
function neighbour(cards: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = cards.indexOf(from)
  const last = cards.length - 1
  const top = (card: HTMLElement | undefined) => Math.round(card?.getBoundingClientRect().top ?? 0)
  const columns = cards.filter((card) => top(card) === top(cards[0])).length
  const below = Math.min(at + columns, last)
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - columns,
    // also reaches a shorter last row
    ArrowDown: top(cards[below]) === top(from) ? -1 : below,
    Home: 0,
    End: last,
  }[key]
  return to === undefined ? undefined : cards[to]
}
