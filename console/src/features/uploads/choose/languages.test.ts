import type { LanguageName } from '@griot/contract/languages.ts'
import { expect, it } from 'vitest'
import type { Declared, UploadItem } from '../store/upload-item.ts'
import { mostCommonLanguage } from './languages.ts'

const file = (language: LanguageName | null | undefined): Pick<UploadItem, 'kind' | 'declared'> => ({
  kind: 'audio',
  declared: language ? ({ code: 'aja-01', language } as Declared) : language,
})

it('mostCommonLanguage: the language of most files whose code is declared', () => {
  const files = [file('igbo'), file('yoruba'), file(null), file('yoruba'), file(undefined)]
  expect(mostCommonLanguage(files)).toBe('yoruba')
})

it('mostCommonLanguage: none without a declared code', () => {
  expect(mostCommonLanguage([file(null), file(undefined)])).toBeUndefined()
})
