/**
 * Keys as actions name them: 'Mod+K' (Ctrl, on a Mac Cmd), 'N', '/', 'Space', 'ArrowLeft'; and one
 * after the other, 'G A'. A character is what the keyboard writes, wherever its key lies.
 */

/** What is read of a KeyboardEvent. */
export interface Stroke {
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

/** The key that was pressed, as actions name it. */
export function keyOf(stroke: Stroke): string {
  const { key } = stroke
  if (key === ' ') return 'Space'
  if (PLAIN.test(key)) return key.toUpperCase()
  return [...key].length === 1 ? elsewhereOf(stroke) : key
}

/**
 * Where a keyboard writes other letters, ẹ for q or Arabic, the key goes by its place. What AltGr
 * writes is a letter that was meant.
 */
function elsewhereOf({ key, code, shiftKey, getModifierState }: Stroke): string {
  if (getModifierState('AltGraph')) return key
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return letter ?? (code === 'Slash' ? (shiftKey ? '?' : '/') : key)
}

/** Whether a stroke is this one of an action's keys. */
export function isStroke(wanted: string, stroke: Stroke, apple: boolean): boolean {
  const key = wanted.replace(/^Mod\+/, '')
  if (keyOf(stroke) !== key) return false
  const { ctrlKey, metaKey, altKey, shiftKey } = stroke
  if (wanted !== key)
    return (apple ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey
  // A sign may need Shift or AltGr, which is Ctrl and Alt on some systems; a letter or an arrow has neither.
  if (isSign(key)) return stroke.getModifierState('AltGraph') || !(ctrlKey || metaKey || altKey)
  return !(ctrlKey || metaKey || altKey || shiftKey)
}

const isSign = (key: string) => PLAIN.test(key) && !LETTER.test(key)

/** Whether keys are characters alone, which speech input and unsure hands press without meaning to. */
export function isSingle(keys: string): boolean {
  return PLAIN.test(keys[0] ?? '') && keys.split(' ').every((one) => one.length === 1)
}

/** Whether the keys apply while a text is being typed. */
export const isWithModifier = (keys: string) => keys.startsWith('Mod+')

const SHOWN: Record<string, string> = {
  ArrowLeft: 'Left',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowRight: 'Right',
  Escape: 'Esc',
}

/** The strokes one after the other, each as its keys are labelled: 'Mod+K' is [['Ctrl', 'K']]. */
export function labelsOf(keys: string, apple: boolean): string[][] {
  return keys
    .split(' ')
    .map((stroke) =>
      stroke
        .split('+')
        .map((key) => (key === 'Mod' ? (apple ? '⌘' : 'Ctrl') : (SHOWN[key] ?? key))),
    )
}

/** In words: 'Ctrl K', 'G then A'. */
export function inWords(keys: string, apple: boolean): string {
  return labelsOf(keys, apple)
    .map((labels) => labels.join(' '))
    .join(' then ')
}

/** For `aria-keyshortcuts`, which has no words for one key after the other. */
export function ariaKeys(keys: readonly string[], apple: boolean): string | undefined {
  const strokes = keys.filter((one) => !one.includes(' '))
  const spelled = strokes.map((one) => one.replace('Mod', apple ? 'Meta' : 'Control'))
  return spelled.length === 0 ? undefined : spelled.join(' ')
}

/** Whether this is a Mac or the like, whose shortcuts go by Cmd. */
export const IS_APPLE =
  typeof navigator === 'object' && /^(Mac|iP(hone|ad|od))/.test(navigator.platform)
