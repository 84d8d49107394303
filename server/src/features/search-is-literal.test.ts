import type { CallName } from '@griot/contract/api.ts'
import { ASSET_KIND_NAMES, ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import { fold, inWords, searchWords } from '@griot/contract/text/folding.ts'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, makeActivity, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { stringsIn } from '@griot/testing/requests/strings-in.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The special characters of SQL patterns, quotes and comments, with letters that occur nowhere else. */
const SIGN = fc.constantFrom(...['q', 'z', '%', '_', '\\', "'", '#', '$', '*', '+', '&', '=', '<', '~'])
const WORD = fc.string({ unit: SIGN, minLength: 1, maxLength: 8 })
const TEXT = fc.array(WORD, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const ROWS = 40
const SEARCHES = 60

let griot: TestApp
const texts = fc.sample(TEXT, { numRuns: ROWS, seed: 20 }).map((text) => `q${text}`)
beforeAll(async () => {
  griot = await startTestApp()
  for (const kind of ASSET_KIND_NAMES) {
    const [field = ''] = ASSET_KINDS[kind].searched
    const body = texts.map((text) => ({ ...buildAssetRow(kind), [field]: text }))
    expect((await griot.send('admin', ASSET_CALLS[kind].declare, { body })).statusCode).toBe(200)
  }
  for (let at = 0; at < ROWS; at += 10) {
    const { id: levelId } = await makeLevel(griot, { level: 1 + at, title: texts[at] ?? '' })
    for (const title of texts.slice(at, at + 10))
      await makeLesson(griot, { levelId, title }).then(({ id: lessonId }) =>
        makeActivity(griot, { lessonId, instruction: title, tags: [title.replaceAll(' ', '')] }),
      )
  }
})
afterAll(() => griot.close())

/** Rows of a response, and the searched texts of each. */
type Row = Record<string, unknown>
interface Search {
  name: CallName
  rowsOf: (result: Record<string, Row[]>) => Row[]
  searched: (row: Row) => string[]
}

const SEARCHED: Search[] = [
  ...ASSET_KIND_NAMES.flatMap((kind): Search[] => {
    const { plural, searched } = ASSET_KINDS[kind]
    const texts = (row: Row) =>
      [...searched, 'code'].flatMap((field) => stringsIn([row[field]]).map(({ text }) => text))
    return [
      { name: ASSET_CALLS[kind].list, rowsOf: (result) => result[plural] ?? [], searched: texts },
      { name: ASSET_CALLS[kind].export, rowsOf: (result) => result.rows ?? [], searched: texts },
    ]
  }),
  {
    name: 'listQuestions',
    rowsOf: (result) => (result.questions ?? []).map(({ activity }) => activity as Row),
    searched: ({ id, instruction, localizedInstruction, tags, data }) =>
      stringsIn([id, instruction, localizedInstruction, tags, data]).map(({ text }) => text),
  },
]

/** Every word occurs in one of the texts. */
function isFound(texts: string[], search: string): boolean {
  const keys = texts.map((text) => inWords(fold(text)))
  return searchWords(search, fold).every((word) => keys.some((key) => key.includes(word)))
}

describe('search', () => {
  it.each(SEARCHED)('of $name treats special characters literally', async ({ name, rowsOf, searched }) => {
    const ask = async (search: string) => {
      const limit: Record<string, string> = name.startsWith('export') ? {} : { limit: '100' }
      const response = await griot.send('viewer', name, { query: { search, ...limit } })
      expect(response.statusCode, response.body).toBe(200)
      return rowsOf(response.json().result)
    }
    const all = await ask('')
    expect(all.length).toBe(ROWS)
    const part = fc.tuple(fc.constantFrom(...texts), fc.nat(), fc.nat({ max: 6 }))
    const search = fc.oneof(
      TEXT,
      part.map(([text, at, long]) => text.slice(at % text.length, (at % text.length) + 1 + long)),
    )
    let hits = 0
    await fc.assert(
      fc.asyncProperty(search, async (text) => {
        const found = (await ask(text)).map(({ code, id }) => String(code ?? id)).sort()
        const expected = all.filter((row) => isFound(searched(row), text))
        hits += expected.length
        expect(found).toEqual(expected.map(({ code, id }) => String(code ?? id)).sort())
      }),
      { numRuns: SEARCHES, seed: 4 },
    )
    expect(hits).toBeGreaterThan(SEARCHES / 2)
  })
})
