import { describe, expect, it } from 'vitest'
import { ariaKeys, inWords, isSingle, isStroke, keyOf, labelsOf, type Stroke } from './keys.ts'

type Given = Partial<Omit<Stroke, 'getModifierState'>> & { altGraph?: boolean }

function stroke({ altGraph = false, ...given }: Given): Stroke {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  return { key: '', code: '', ...none, ...given, getModifierState: () => altGraph }
}
const isIt = (wanted: string, given: Given, apple = false) => isStroke(wanted, stroke(given), apple)

describe('the key of a stroke', () => {
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
  ])('is, for %s, what people would call it', (_, given, key) => {
    expect(keyOf(stroke(given))).toBe(key)
  })
})

describe('a stroke', () => {
  it('with Mod is Ctrl, on a Mac Cmd, and nothing else', () => {
    const k = { key: 'k', code: 'KeyK' }
    expect(isIt('Mod+K', { ...k, ctrlKey: true })).toBe(true)
    expect(isIt('Mod+K', { ...k, metaKey: true }, true)).toBe(true)
    expect(isIt('Mod+K', { ...k, metaKey: true })).toBe(false)
    expect(isIt('Mod+K', { ...k, ctrlKey: true }, true)).toBe(false)
    expect(isIt('Mod+K', k)).toBe(false)
    expect(isIt('Mod+K', { ...k, key: 'K', ctrlKey: true, shiftKey: true })).toBe(false)
    expect(isIt('Mod+K', { ...k, ctrlKey: true, altKey: true })).toBe(false)
  })

  it('of a letter has no other key with it', () => {
    const n = { key: 'n', code: 'KeyN' }
    expect(isIt('N', n)).toBe(true)
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
      expect(isIt('N', { ...n, [held]: true })).toBe(false)
  })

  it('of a sign may need Shift or AltGr', () => {
    expect(isIt('?', { key: '?', code: 'Slash', shiftKey: true })).toBe(true)
    expect(isIt('/', { key: '/', ctrlKey: true, altKey: true, altGraph: true })).toBe(true)
    expect(isIt('/', { key: '/', ctrlKey: true })).toBe(false)
  })

  it('of the space bar or an arrow has none with it', () => {
    expect(isIt('Space', { key: ' ' })).toBe(true)
    expect(isIt('Space', { key: ' ', shiftKey: true })).toBe(false)
  })
})

describe('keys', () => {
  it('are single when no key with a name is among them', () => {
    expect(['N', '/', '?', 'G A'].map(isSingle)).toEqual([true, true, true, true])
    expect(['Mod+K', 'Space', 'Enter', 'ArrowLeft'].map(isSingle)).not.toContain(true)
  })

  it('are shown as keyboards label them', () => {
    expect(labelsOf('Mod+K', false)).toEqual([['Ctrl', 'K']])
    expect(labelsOf('Mod+K', true)).toEqual([['⌘', 'K']])
    expect(inWords('G A', false)).toBe('G then A')
    expect(inWords('ArrowLeft', false)).toBe('Left')
  })

  it('are announced, but for those one after the other', () => {
    expect(ariaKeys(['Mod+K', 'G A'], false)).toBe('Control+K')
    expect(ariaKeys(['Mod+K'], true)).toBe('Meta+K')
    expect(ariaKeys(['G A'], false)).toBeUndefined()
  })
})
