import type { AssetKind, AssetOf } from '@griot/contract/assets/kinds.ts'
import { describe, expect, it } from 'vitest'
import {
  createCodeTargets,
  currentTarget,
  focusTarget,
  kindInFocus,
  placeOfCode,
  putTarget,
  removeTarget,
} from './code-targets.ts'

/** An insert only reads the code. */
const found = (code: string) => ({ code }) as AssetOf<'audio'>

function fields() {
  const store = createCodeTargets()
  const targets = {
    focused: (id: string) => focusTarget(store, id),
    remove: (id: string) => removeTarget(store, id),
    current: (kind: AssetKind) => currentTarget(store.getState(), kind),
    kindInFocus: () => kindInFocus(store.getState()),
    placeOf: (kind: AssetKind, code: string) => placeOfCode(store.getState(), kind, code),
  }
  const written: string[] = []
  const put = (id: string, label: string, kind: 'audio' | 'graphic' = 'audio') =>
    putTarget(store, id, {
      kind,
      label,
      place: label.toLowerCase(),
      code: id === 'o2' ? 'aja-01' : '',
      insert: ({ code }) => written.push(`${label}: ${code}`),
    })
  put('q', 'Question audio')
  put('o1', 'Option 1, audio code')
  put('o2', 'Option 2, audio code')
  return { targets, put, written }
}

describe('the code field that Asset Search inserts into', () => {
  it('is the first on the page before any was focused', () => {
    expect(fields().targets.current('audio')?.label).toBe('Question audio')
  })

  it('is the one focused last', () => {
    const { targets, written } = fields()
    targets.focused('o1')
    targets.focused('o2')
    targets.current('audio')?.insert(found('ekaaro'))
    expect(written).toEqual(['Option 2, audio code: ekaaro'])
  })

  it('has its current label after options moved', () => {
    const { targets, put } = fields()
    targets.focused('o2')
    put('o2', 'Option 1, audio code')
    expect(targets.current('audio')?.label).toBe('Option 1, audio code')
  })

  it('is the first on the page again when the focused one is removed', () => {
    const { targets } = fields()
    targets.focused('o2')
    targets.remove('o2')
    expect(targets.current('audio')?.label).toBe('Question audio')
  })

  it('is remembered per kind of asset', () => {
    const { targets, put } = fields()
    put('g', 'Option 1, graphic code', 'graphic')
    targets.focused('o1')
    targets.focused('g')
    expect(targets.current('audio')?.label).toBe('Option 1, audio code')
    expect(targets.current('graphic')?.label).toBe('Option 1, graphic code')
    expect(targets.current('video')).toBeNull()
  })

  it('is one that was focused before it was registered', () => {
    const { targets, put } = fields()
    targets.focused('o3')
    put('o3', 'Option 3, audio code')
    expect(targets.current('audio')?.label).toBe('Option 3, audio code')
  })

  it('kindInFocus: the kind of the field focused last', () => {
    const { targets, put } = fields()
    put('g', 'Option 1, graphic code', 'graphic')
    expect(targets.kindInFocus()).toBe('audio')
    targets.focused('g')
    expect(targets.kindInFocus()).toBe('graphic')
    targets.focused('o1')
    targets.focused('g')
    expect(targets.kindInFocus()).toBe('graphic')
    targets.remove('g')
    expect(targets.kindInFocus()).toBe('audio')
  })

  it('placeOf: finds where a code is used, ignoring case', () => {
    const { targets } = fields()
    expect(targets.placeOf('audio', 'AJA-01')).toBe('option 2, audio code')
    expect(targets.placeOf('graphic', 'aja-01')).toBeNull()
  })
})
