import { openForEscape } from '../overlay/use-escape.ts'

const CARD = '[data-card]'
const CONTROLS =
  'a[href], button, input, select, textarea, summary, [contenteditable], [controls], [tabindex]'

/**
 * The keyboard of a list of cards, on the elements themselves: what stands in a card is anybody's,
 * and no control needs to know that it is in a list. See RovingList for what it does.
 */
export class RovingFocus {
  readonly #list: HTMLElement
  readonly #drawn: MutationObserver
  readonly #listening = new AbortController()
  /** The tab index of each control that is out of the Tab order, null where it has none written. */
  readonly #own = new WeakMap<Element, string | null>()
  /** The card that had the focus last: Tab stops there, else at the first. */
  #reached: HTMLElement | null = null
  /** The card whose controls are in the Tab order. */
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

  /** A tab index that others wrote is the control's own from then on. */
  #heed(records: readonly MutationRecord[]): void {
    for (const { type, target } of records) {
      if (type === 'attributes') this.#own.delete(target as Element)
    }
  }

  /** Gives everything the tab index of its place. */
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
    // what was written here is no news
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
    // inside a card the keys are the control's
    if (!(card instanceof HTMLElement) || !card.matches(CARD)) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Tab') {
      if (event.shiftKey) return
      // the browser goes on from here, and now finds the controls
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

/** The card that a key leads to: beside, above or below by where they stand on the screen. */
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
    // a last row that is shorter is reached all the same
    ArrowDown: top(cards[below]) === top(from) ? -1 : below,
    Home: 0,
    End: last,
  }[key]
  return to === undefined ? undefined : cards[to]
}
