import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
  const rows = [
    { code: 'goat-1', title: 'A goat' },
    { code: 'keyed1', title: 'Anything', keyWords: ['Màlúù', 'Cow'] },
    { code: 'titled', title: 'COW' },
    { code: 'partly', title: 'Cow shed' },
    // Newer graphics, more than one page of them.
    ...Array.from({ length: 130 }, (_, at) => ({
      code: `n${String(at).padStart(5, '0')}`,
      title: `Later ${at}`,
    })),
  ]
  const body = rows.map((row) => ({ ...buildAssetRow('graphic'), keyWords: [], ...row }))
  resultOf(await griot.send('editor', 'declareGraphics', { body }), 'declareGraphics')
})
afterAll(() => griot.close())

const find = (words: unknown) => griot.send('viewer', 'findGraphicsForWords', { body: { words } })
const found = async (...words: { code: string; translation: string }[]) => {
  const { graphics } = resultOf(await find(words), 'findGraphicsForWords')
  return graphics.map(({ code }) => code).toSorted()
}

it('findGraphicsForWords: same code first, then title equal to the translation, then keyword', async () => {
  expect(await found({ code: 'GOAT-1', translation: 'cow' })).toEqual(['goat-1'])
  expect(await found({ code: 'maluu1', translation: ' cow ' })).toEqual(['titled'])
  expect(await found({ code: 'maluu1', translation: 'maluu' })).toEqual(['keyed1'])
})

it('findGraphicsForWords: for many words at once; none for a word without a match', async () => {
  const words = [
    { code: 'later1', translation: 'Later 1' },
    { code: 'maluu1', translation: 'Cow' },
    { code: 'none01', translation: 'shed' },
    { code: 'none02', translation: '' },
  ]
  expect(await found(...words)).toEqual(['n00001', 'titled'])
  expect(await found()).toEqual([])
})

it('findGraphicsForWords: refuses an invalid word at its field', async () => {
  const response = await find([{ code: 'a\u0000', translation: 'cow' }])
  expect(response.statusCode).toBe(400)
  expect(response.json().errors[0].path).toBe('words.0.code')
})
