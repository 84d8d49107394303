import type { Action } from './action.ts'
import { IS_APPLE, isSingle, isStroke, isWithModifier } from './keys.ts'
import { offeredActions } from './registry.ts'
import { singleKeysOn } from './single-keys.ts'

/** How long the first key of a sequence waits for the second. */
const SECOND_KEY_MS = 1_500

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** First key of a sequence in progress: 'G '. */
let first = ''
let firstEnds: ReturnType<typeof setTimeout> | undefined

/** Handles the keys of all actions; returns the function that stops it. */
export function listenForKeys(): () => void {
  // on window, after the page's own listeners: keys they handled are ignored
  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isBareModifier(event.key)) return
  const before = first
  forgetFirstKey()
  const target = event.target instanceof HTMLElement ? event.target : document.body
  const inReach = actionsAtFocus(target)
  const action = (before === '' ? undefined : pressed(inReach, event, before)) ?? pressed(inReach, event, '')
  if (action) {
    event.preventDefault()
    // ignore key repeat
    if (!event.repeat) action.run?.(target)
    return
  }
  waitForSecondKey(inReach, event)
}

/** Actions whose keys work at the current focus; those of a card come before those of the page. */
function actionsAtFocus(target: HTMLElement): [Action, string][] {
  const typing = target.closest(FIELDS) !== null
  const onCard = target.matches('[data-card]')
  const dialog = topmostDialog() !== null
  const actions = offeredActions().filter(
    ({ run, at, inDialogs }) => run && (at !== 'card' || onCard) && (!dialog || inDialogs),
  )
  const ofCard = actions.filter(({ at }) => at === 'card')
  const single = singleKeysOn()
  return [...ofCard, ...actions.filter(({ at }) => at !== 'card')].flatMap((action) =>
    (action.keys ?? [])
      .filter((keys) => (!typing || isWithModifier(keys)) && (single || !isSingle(keys)))
      .map((keys): [Action, string] => [action, keys]),
  )
}

function pressed(inReach: readonly [Action, string][], event: KeyboardEvent, before: string): Action | undefined {
  return inReach.find(
    ([{ applies }, keys]) =>
      keys.startsWith(before) && isStroke(keys.slice(before.length), event, IS_APPLE) && applies?.() !== false,
  )?.[0]
}

function waitForSecondKey(inReach: readonly [Action, string][], event: KeyboardEvent): void {
  const started = inReach.find(([, keys]) => {
    const [stroke = '', ...rest] = keys.split(' ')
    return rest.length > 0 && isStroke(stroke, event, IS_APPLE)
  })
  if (!started) return
  first = `${started[1].split(' ')[0]} `
  firstEnds = setTimeout(forgetFirstKey, SECOND_KEY_MS)
}

function forgetFirstKey(): void {
  clearTimeout(firstEnds)
  first = ''
}

const isBareModifier = (key: string) => /^(Shift|Control|Alt|AltGraph|Meta|CapsLock)$/.test(key)

/** The topmost open dialog or sheet; null when there is none. */
export function topmostDialog(): HTMLElement | null {
  const open = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')]
  return open.filter(hasLayout).at(-1) ?? null
}

/** Whether an element has a layout; a closed sheet that stays mounted has none. */
export function hasLayout(element: HTMLElement): boolean {
  return element.getClientRects().length > 0
}
