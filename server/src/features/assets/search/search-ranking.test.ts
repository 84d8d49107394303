import type { LanguageName } from '@griot/contract/languages.ts'
import { asTyped, fold } from '@griot/contract/text/folding.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow } from '@griot/testing/builders.ts'
import words from '@griot/testing/words/emoji-names.json' with { type: 'json' }
import { afterAll, beforeAll, expect, it } from 'vitest'

const ALL = Object.entries(words).flatMap(([language, names]) =>
  names.map((name) => ({ language: language as LanguageName, name })),
)

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
  const rows = ALL.map(({ language, name }) => buildAudioRow({ language, localText: name, translation: '–' }))
  // Newer texts that contain each word, also without its marks: as a word, and as part of one.
  const later = ALL.flatMap(({ language, name }) => [
    buildAudioRow({ language, localText: `${name} ${name}`, translation: '–' }),
    buildAudioRow({ language, localText: `x${name}x`, translation: '–' }),
    buildAudioRow({ language, localText: `${fold(name)} ${fold(name)}`, translation: '–' }),
  ])
  await griot.tokenOf('viewer')
  for (const body of [rows, later.slice(0, 4_000), later.slice(4_000)])
    resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
})
afterAll(() => griot.close())

const MILLISECONDS_MAX = 120_000

it(
  'a word that is a whole field is found before newer texts: all 1,800 words, with and without marks',
  async () => {
    expect(ALL).toHaveLength(1_800)
    const notFirst: string[] = []
    const left = [...ALL]
    async function searchOn(): Promise<void> {
      for (let word = left.pop(); word; word = left.pop()) {
        if (asTyped(await firstOf(word.name)) !== asTyped(word.name)) notFirst.push(word.name)
        const plain = fold(word.name)
        if (fold(await firstOf(plain)) !== plain) notFirst.push(`${word.name}, typed ${plain}`)
      }
    }
    await Promise.all([searchOn(), searchOn(), searchOn()])
    expect(notFirst).toEqual([])
  },
  MILLISECONDS_MAX,
)

async function firstOf(search: string): Promise<string> {
  const query = { search, limit: '1', count: 'false' }
  const response = await griot.send('viewer', 'listAudios', { query })
  return resultOf(response, 'listAudios').audios[0]?.localText ?? ''
}
