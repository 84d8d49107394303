import * as actionsMessages from '@griot/contract/messages/ui/shell/actions.ts'

/**
 * Notation of shortcuts: 'Mod+K' (Ctrl, on a Mac Cmd), 'N', '/', 'Space', 'ArrowLeft'; a sequence is 'G A'. A character
 * means what the keyboard types, wherever its key is.
 */

/** The fields of a KeyboardEvent that are read here. */
export interface KeyStroke {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  getModifierState: (key: 'AltGraph') => boolean
}

const PLAIN = /^[!-~]$/
const LETTER = /^[A-Z]$/

/** The pressed key, in the notation of actions. */
export function keyOf(stroke: KeyStroke): string {
  const { key } = stroke
  if (key === ' ') return 'Space'
  if (PLAIN.test(key)) return key.toUpperCase()
  return [...key].length === 1 ? usKeyOf(stroke) : key
}

/**
 * The letter at this position of a US keyboard, when the layout types another letter (ẹ for q, Arabic). A letter typed
 * with AltGr counts as itself.
 */
function usKeyOf({ key, code, shiftKey, getModifierState }: KeyStroke): string {
  if (getModifierState('AltGraph')) return key
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return letter ?? (code === 'Slash' ? (shiftKey ? '?' : '/') : key)
}

/** Whether a key event matches a stroke of a shortcut. */
export function isStroke(shortcut: string, stroke: KeyStroke, apple: boolean): boolean {
  const key = shortcut.replace(/^Mod\+/, '')
  if (keyOf(stroke) !== key) return false
  const { ctrlKey, metaKey, altKey, shiftKey } = stroke
  if (shortcut !== key) return (apple ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey
  // A sign may need Shift or AltGr, which is Ctrl and Alt on some systems; letters and arrows must have no modifier.
  if (isSign(key)) return stroke.getModifierState('AltGraph') || !(ctrlKey || metaKey || altKey)
  return !(ctrlKey || metaKey || altKey || shiftKey)
}

const isSign = (key: string) => PLAIN.test(key) && !LETTER.test(key)

/** Whether a shortcut consists of characters only: speech input and unsteady hands type these by accident. */
export function isSingle(keys: string): boolean {
  return PLAIN.test(keys[0] ?? '') && keys.split(' ').every((one) => one.length === 1)
}

/** Whether a shortcut works while the user is typing. */
export const isWithModifier = (keys: string) => keys.startsWith('Mod+')

const SHOWN: Record<string, string> = {
  ArrowLeft: actionsMessages.left,
  ArrowUp: actionsMessages.up,
  ArrowDown: actionsMessages.down,
  ArrowRight: actionsMessages.right,
  Escape: actionsMessages.esc,
  Enter: actionsMessages.enter,
  Space: actionsMessages.space,
}

/** The labels of each stroke: 'Mod+K' is [['Ctrl', 'K']]. */
export function labelsOf(keys: string, apple: boolean): string[][] {
  return keys
    .split(' ')
    .map((stroke) =>
      stroke.split('+').map((key) => (key === 'Mod' ? (apple ? '⌘' : actionsMessages.ctrl) : (SHOWN[key] ?? key))),
    )
}

/** As text: 'Ctrl K', 'G then A'. */
export function keysAsText(keys: string, apple: boolean): string {
  return labelsOf(keys, apple)
    .map((labels) => labels.join(' '))
    .join(` ${actionsMessages.then} `)
}

/** Value of `aria-keyshortcuts`, which cannot express sequences. */
export function ariaKeys(keys: readonly string[], apple: boolean): string | undefined {
  const strokes = keys.filter((one) => !one.includes(' '))
  const spelled = strokes.map((one) => one.replace('Mod', apple ? 'Meta' : 'Control'))
  return spelled.length === 0 ? undefined : spelled.join(' ')
}

/** Whether shortcuts use Cmd: a Mac or similar. */
export const IS_APPLE = typeof navigator === 'object' && /^(Mac|iP(hone|ad|od))/.test(navigator.platform)
