import { describe, expect, it } from 'vitest'
import { ariaKeys, isSingle, isStroke, type KeyStroke, keyOf, keysAsText, labelsOf } from './keys.ts'

type Given = Partial<Omit<KeyStroke, 'getModifierState'>> & { altGraph?: boolean }

function stroke({ altGraph = false, ...given }: Given): KeyStroke {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  return { key: '', code: '', ...none, ...given, getModifierState: () => altGraph }
}
const isIt = (shortcut: string, given: Given, apple = false) => isStroke(shortcut, stroke(given), apple)

describe('keyOf', () => {
  it.each<[string, Given, string]>([
    ['a letter', { key: 'k', code: 'KeyK' }, 'K'],
    ['a letter with Caps Lock', { key: 'K', code: 'KeyK' }, 'K'],
    ['A on a French keyboard, where Q is elsewhere', { key: 'a', code: 'KeyQ' }, 'A'],
    ['? on a French keyboard', { key: '?', code: 'KeyM', shiftKey: true }, '?'],
    ['/ on a German keyboard', { key: '/', code: 'Digit7', shiftKey: true }, '/'],
    ['a Yoruba letter in the place of Q', { key: 'ẹ', code: 'KeyQ' }, 'Q'],
    ['a letter with a mark that is two characters', { key: 'ẹ́', code: 'KeyQ' }, 'ẹ́'],
    ['an Arabic letter in the place of K', { key: 'ن', code: 'KeyK' }, 'K'],
    ['the Arabic ?', { key: '؟', code: 'Slash', shiftKey: true }, '?'],
    ['a letter that AltGr writes', { key: 'ŋ', code: 'KeyN', altGraph: true }, 'ŋ'],
    ['the space bar', { key: ' ', code: 'Space' }, 'Space'],
    ['an arrow', { key: 'ArrowLeft', code: 'ArrowLeft' }, 'ArrowLeft'],
    ['a dead key', { key: 'Dead', code: 'KeyE' }, 'Dead'],
  ])('is, for %s, the name people use', (_, given, key) => {
    expect(keyOf(stroke(given))).toBe(key)
  })
})

describe('isStroke', () => {
  it('Mod is Ctrl, on a Mac Cmd, without other modifiers', () => {
    const k = { key: 'k', code: 'KeyK' }
    expect(isIt('Mod+K', { ...k, ctrlKey: true })).toBe(true)
    expect(isIt('Mod+K', { ...k, metaKey: true }, true)).toBe(true)
    expect(isIt('Mod+K', { ...k, metaKey: true })).toBe(false)
    expect(isIt('Mod+K', { ...k, ctrlKey: true }, true)).toBe(false)
    expect(isIt('Mod+K', k)).toBe(false)
    expect(isIt('Mod+K', { ...k, key: 'K', ctrlKey: true, shiftKey: true })).toBe(false)
    expect(isIt('Mod+K', { ...k, ctrlKey: true, altKey: true })).toBe(false)
  })

  it('a letter matches only without modifiers', () => {
    const n = { key: 'n', code: 'KeyN' }
    expect(isIt('N', n)).toBe(true)
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
      expect(isIt('N', { ...n, [modifier]: true })).toBe(false)
  })

  it('a sign may need Shift or AltGr', () => {
    expect(isIt('?', { key: '?', code: 'Slash', shiftKey: true })).toBe(true)
    expect(isIt('/', { key: '/', ctrlKey: true, altKey: true, altGraph: true })).toBe(true)
    expect(isIt('/', { key: '/', ctrlKey: true })).toBe(false)
  })

  it('the space bar or an arrow matches only without modifiers', () => {
    expect(isIt('Space', { key: ' ' })).toBe(true)
    expect(isIt('Space', { key: ' ', shiftKey: true })).toBe(false)
  })
})

describe('shortcuts', () => {
  it('are single without a named key', () => {
    expect(['N', '/', '?', 'G A'].map(isSingle)).toEqual([true, true, true, true])
    expect(['Mod+K', 'Space', 'Enter', 'ArrowLeft'].map(isSingle)).not.toContain(true)
  })

  it('are shown with the labels of the keyboard', () => {
    expect(labelsOf('Mod+K', false)).toEqual([['Ctrl', 'K']])
    expect(labelsOf('Mod+K', true)).toEqual([['⌘', 'K']])
    expect(keysAsText('G A', false)).toBe('G then A')
    expect(keysAsText('ArrowLeft', false)).toBe('Left')
  })

  it('aria-keyshortcuts leaves out sequences', () => {
    expect(ariaKeys(['Mod+K', 'G A'], false)).toBe('Control+K')
    expect(ariaKeys(['Mod+K'], true)).toBe('Meta+K')
    expect(ariaKeys(['G A'], false)).toBeUndefined()
  })
})
