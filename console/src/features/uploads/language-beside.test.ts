import { expect, it } from 'vitest'
import type { LanguageName } from '#contract/languages.ts'
import { languageBeside } from './language-beside.ts'
import type { Declared, UploadItem } from './upload-item.ts'

const file = (
  language: LanguageName | null | undefined,
): Pick<UploadItem, 'kind' | 'declared'> => ({
  kind: 'audio',
  declared: language ? ({ code: 'aja-01', language } as Declared) : language,
})

it('languageBeside: the most common language of declared files', () => {
  const files = [file('igbo'), file('yoruba'), file(null), file('yoruba'), file(undefined)]
  expect(languageBeside(files)).toBe('yoruba')
})

it('languageBeside: undefined when no code is declared', () => {
  expect(languageBeside([file(null), file(undefined)])).toBeUndefined()
})
