import { openForEscape } from '../overlay/use-escape.ts'

const CARD = '[data-card]'
const CONTROLS =
  'a[href], button, input, select, textarea, summary, [contenteditable], [controls], [tabindex]'

/**
 * Keyboard navigation in a list of cards, directly on DOM elements, so that the controls in a card need not know about
 * the list. RovingList documents the behaviour.
 */
export class RovingFocus {
  readonly #list: HTMLElement
  readonly #drawn: MutationObserver
  readonly #listening = new AbortController()
  /** Original tabindex of each control removed from the tab order; null when it had none. */
  readonly #own = new WeakMap<Element, string | null>()
  /** Card focused last, which is the tab stop; else the first card is. */
  #reached: HTMLElement | null = null
  /** Card whose controls are in the tab order. */
  #entered: HTMLElement | null = null
  #offEscape = () => {}

  constructor(list: HTMLElement) {
    this.#list = list
    this.#drawn = new MutationObserver((records) => {
      this.#heed(records)
      this.#settle()
    })
    this.#drawn.observe(list, { subtree: true, childList: true, attributeFilter: ['tabindex'] })
    const { signal } = this.#listening
    list.addEventListener('keydown', this.#onKeyDown, { signal })
    list.addEventListener('focusin', this.#onFocusIn, { signal })
    list.addEventListener('focusout', this.#onFocusOut, { signal })
    this.#settle()
  }

  end(): void {
    this.#drawn.disconnect()
    this.#listening.abort()
    this.#leave()
    for (const card of this.#cards()) this.#open(card)
  }

  /** If other code sets a control's tabindex, that becomes its original value. */
  #heed(records: readonly MutationRecord[]): void {
    for (const { type, target } of records) {
      if (type === 'attributes') this.#own.delete(target as Element)
    }
  }

  /** Updates all tab indexes. */
  #settle(): void {
    if (!this.#list.contains(this.#entered)) this.#leave()
    const cards = this.#cards()
    if (!this.#list.contains(this.#reached)) this.#reached = null
    const stop = this.#reached ?? cards[0]
    for (const card of cards) {
      card.tabIndex = card === stop ? 0 : -1
      if (card === this.#entered) this.#open(card)
      else this.#close(card)
    }
    // ignore our own changes
    this.#drawn.takeRecords()
  }

  #close(card: HTMLElement): void {
    for (const control of controlsOf(card)) {
      if (control.tabIndex < 0) continue
      this.#own.set(control, control.getAttribute('tabindex'))
      control.tabIndex = -1
    }
  }

  #open(card: HTMLElement): void {
    for (const control of controlsOf(card)) {
      const own = this.#own.get(control)
      if (own === undefined) continue
      this.#own.delete(control)
      if (own === null) control.removeAttribute('tabindex')
      else control.setAttribute('tabindex', own)
    }
  }

  #enter(card: HTMLElement): void {
    if (this.#entered === card) return
    this.#leave()
    this.#entered = card
    this.#offEscape = openForEscape(() => card.focus())
  }

  #leave(): void {
    this.#entered = null
    this.#offEscape()
    this.#offEscape = () => {}
  }

  readonly #onFocusIn = ({ target }: FocusEvent): void => {
    const card = target instanceof Element ? target.closest<HTMLElement>(CARD) : null
    if (!card) return
    this.#heed(this.#drawn.takeRecords())
    this.#reached = card
    if (target === card) this.#leave()
    else this.#enter(card)
    this.#settle()
  }

  readonly #onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    if (!this.#entered || this.#entered.contains(relatedTarget as Node | null)) return
    this.#heed(this.#drawn.takeRecords())
    this.#leave()
    this.#settle()
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    const card = event.target
    // inside a card, keys belong to the control
    if (!(card instanceof HTMLElement) || !card.matches(CARD)) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Tab') {
      if (event.shiftKey) return
      // after this handler, the browser moves the focus to the card's controls
      this.#heed(this.#drawn.takeRecords())
      this.#enter(card)
      this.#settle()
      return
    }
    const next =
      event.key === 'F2' ? this.#firstIn(card) : neighbour(this.#cards(), card, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  #firstIn(card: HTMLElement): HTMLElement | undefined {
    return controlsOf(card).find(
      (control) => this.#own.has(control) && !control.matches(':disabled'),
    )
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
