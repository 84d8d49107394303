import { describe, expect, it } from 'vitest'
import { preferredLocale } from './locale.ts'

const of = (header: string | undefined, known = ['en', 'fr', 'en-XA']) =>
  preferredLocale({ headers: header === undefined ? {} : { 'accept-language': header } }, known)

describe('preferredLocale', () => {
  it('takes the language that the browser prefers most', () => {
    expect(of('fr-SN,fr;q=0.9,en;q=0.8')).toBe('fr')
    expect(of('en;q=0.8, fr;q=0.9')).toBe('fr')
    expect(of('EN-xa')).toBe('en-XA')
    expect(of('FR-sn')).toBe('fr')
  })

  it('skips languages that are not known or refused', () => {
    expect(of('wo, fr;q=0.5')).toBe('fr')
    expect(of('fr;q=0, de, en;q=0.1')).toBe('en')
  })

  it('is none without a header, or with one that names no known language', () => {
    for (const header of [undefined, '', '*', 'de-AT', ';;q=x,,']) expect(of(header)).toBeUndefined()
  })
})
