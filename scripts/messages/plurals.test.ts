import { CONSOLE_LANGUAGES } from '@griot/contract/messages/languages.ts'
import { expect, it } from 'vitest'
import { inRepository } from '../setup/paths.mjs'
import { catalogues } from './files.ts'

const COUNTS = [0, 1, 2, 5, 21, 1_284, 1_000_000]

it.each(CONSOLE_LANGUAGES)('plurals of $tag are texts without gaps for every count', async ({ tag }) => {
  let tried = 0
  for (const [path, catalogue] of await catalogues(tag)) {
    if (!path.startsWith('ui/')) continue
    const module = await import(inRepository('contract', 'src', 'messages', tag, ...`${path}.ts`.split('/')))
    for (const [name, { defaultMessage }] of Object.entries(catalogue)) {
      if (!/^[^{<]*\{count, plural, [^<]*$/.test(defaultMessage) || /\{(?!count\b)\w+[,}]/.test(defaultMessage))
        continue
      tried += 1
      for (const count of COUNTS) expect(module[name]({ count }), name).not.toMatch(/undefined|NaN|[{}]/)
    }
  }
  expect(tried).toBeGreaterThan(50)
})

it('French uses the singular for 0 and 1, and its separators', async () => {
  const { fileCount } = await import(
    inRepository('contract', 'src', 'messages', 'fr', 'ui', 'assets', 'asset-details.ts')
  )
  expect([0, 1, 2, 1_284].map((count) => fileCount({ count }))).toEqual([
    '0 fichier',
    '1 fichier',
    '2 fichiers',
    '1\u202f284 fichiers',
  ])
})
