import { LANGUAGE_NAMES, LANGUAGES } from '@griot/contract/languages.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildLevel, makeLesson, makeLevel } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
let next = 1
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

/** A level that no other test in this file uses. */
const freshLevel = () => makeLevel(griot, { level: next++ })
const create = (body: unknown, headers: Record<string, string> = {}) =>
  griot.send('editor', 'createLevel', { body, headers })
const replace = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  griot.send('editor', 'replaceLevel', { params: { id }, body, headers })
const patch = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  griot.send('editor', 'patchLevel', { params: { id }, body, headers })
const read = async (id: string) => resultOf(await griot.send('viewer', 'getLevel', { params: { id } }), 'getLevel')

function whole(given: Record<string, unknown> = {}): Record<string, unknown> {
  const { language: _, level: __, ...rest } = buildLevel()
  return { ...rest, available: false, ...given }
}

describe('POST /levels', () => {
  it('builds the id from language and number', async () => {
    for (const language of LANGUAGE_NAMES) {
      const response = await create(buildLevel({ language, level: 503 }))
      expect(response.statusCode).toBe(201)
      expect(response.headers.etag).toBe('"1"')
      expect(response.json().message).toBe('Level created successfully')
      const { code } = LANGUAGES[language]
      const id = `LVL-${code}-503`
      expect(response.json().result).toMatchObject({ id, language, languageId: code, version: 1 })
    }
  })

  it('returns what was sent, with no completed and no existing lessons', async () => {
    const sent = buildLevel({ level: 504, icon: 'icon-1', image: 'image1', available: true })
    const { result } = (await create(sent)).json()
    expect(result).toMatchObject({ ...sent, completedLessons: 0, locked: false, lessonCount: 0 })
    expect(await read(result.id)).toEqual(result)
  })

  it('accepts only the id that the server would generate', async () => {
    const conflict = await create(buildLevel({ level: 505, id: 'LVL-YA-505' }))
    expect(conflict.statusCode).toBe(201)
    for (const id of ['LVL-YA-507', 'LVL-HA-506']) {
      const refused = await create(buildLevel({ level: 506, id }))
      expect(refused.statusCode).toBe(409)
      expect(refused.json().errors).toMatchObject([{ path: 'id', message: 'The id of this level is LVL-YA-506.' }])
    }
  })

  it('409 for a number in use', async () => {
    await create(buildLevel({ level: 508 }))
    const response = await create(buildLevel({ level: 508 }))
    expect(response.statusCode).toBe(409)
    expect(response.json().errors).toMatchObject([{ path: 'level', message: 'Level 508 of Yoruba already exists.' }])
  })

  it('twenty concurrent requests for one number create one level', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => create(buildLevel({ level: 509 }))))
    const statuses = responses.map((response) => response.statusCode).sort()
    expect(statuses).toEqual([201, ...Array(19).fill(409)])
  })

  it('the same Idempotency-Key gets the same response', async () => {
    const body = buildLevel({ level: 510 })
    const key = { 'idempotency-key': 'level-510' }
    const [first, second] = [await create(body, key), await create(body, key)]
    expect(second.statusCode).toBe(201)
    expect(second.json()).toEqual(first.json())
  })

  it('reports all invalid fields', async () => {
    const response = await create({ language: 'XX', level: 0, totalLessons: 11, icon: 'x', extra: 1 })
    expect(response.statusCode).toBe(400)
    const paths = response.json().errors.map((fault: { path: string }) => fault.path)
    expect(paths.sort()).toEqual(
      ['language', 'level', 'totalLessons', 'levelInWords', 'title', 'description', 'icon', 'extra'].sort(),
    )
  })

  it.each([
    ['level', 1.5],
    ['level', 1000],
    ['level', '3'],
    ['totalLessons', -1],
    ['title', '   '],
    ['title', 'x'.repeat(1_001)],
    ['description', 'a\u0000b'],
    ['description', '\udfff'],
    ['available', 'true'],
    ['icon', 'ọmọ-12'],
  ])('refuses %s = %j', async (key, value) => {
    const response = await create({ ...buildLevel({ level: 600 }), [key]: value })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ path: key }])
  })
})

describe('GET of levels', () => {
  it('lists the levels of a language by number', async () => {
    for (const level of [30, 4, 12]) await create(buildLevel({ language: 'swahili', level }))
    const response = await griot.send('viewer', 'listLevels', { params: { language: 'swahili' } })
    const listed = resultOf(response, 'listLevels').map(({ level }) => level)
    expect(listed).toEqual([4, 12, 30, 503])
  })

  it('accepts the six languages only', async () => {
    const response = await griot.send('viewer', 'listLevels', { params: { language: 'klingon' } })
    expect(response.statusCode).toBe(400)
  })

  it('404 for an unknown level', async () => {
    for (const id of ['LVL-YA-999', 'nonsense', "' or 1=1 --"]) {
      const response = await griot.send('viewer', 'getLevel', { params: { id } })
      expect(response.statusCode).toBe(404)
      expect(response.json().message).toBe('This level does not exist.')
    }
  })
})

describe('PUT /levels/{id}', () => {
  it('replaces everything except language and number', async () => {
    const { id, level } = await freshLevel()
    const body = whole({ title: 'New', completedLessons: 3, locked: true, icon: 'icon-2' })
    const response = await replace(id, { ...body, id, level, language: 'yoruba', languageId: 'YA' })
    expect(response.json().message).toBe('Level updated successfully')
    expect(await read(id)).toMatchObject({ ...body, level, language: 'yoruba', version: 2 })
  })

  it.each([{ level: 998 }, { language: 'hausa' }, { id: 'LVL-YA-998' }])(
    'refuses to move a level: %j',
    async (moved) => {
      const { id } = await freshLevel()
      const response = await replace(id, whole(moved))
      expect(response.statusCode).toBe(400)
      expect(response.json().errors).toMatchObject([
        {
          path: Object.keys(moved)[0],
          message: 'The language and number of a level cannot change.',
        },
      ])
      expect((await read(id)).version).toBe(1)
    },
  )

  it('refuses more completed lessons than the total', async () => {
    const { id } = await freshLevel()
    const response = await replace(id, whole({ totalLessons: 2, completedLessons: 3 }))
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ path: 'completedLessons' }])
  })

  it('requires the whole level', async () => {
    const { id } = await freshLevel()
    expect((await replace(id, { title: 'alone' })).statusCode).toBe(400)
    expect((await replace('LVL-YA-999', whole())).statusCode).toBe(404)
  })
})

describe('PATCH /levels/{id}', () => {
  it('changes only the sent fields', async () => {
    const before = await freshLevel()
    await patch(before.id, { title: 'New', available: true })
    const { updatedAt: _, ...rest } = before
    const after = await read(before.id)
    expect(after).toMatchObject({ ...rest, title: 'New', available: true, version: 2 })
  })

  it('updates references when icon or image is sent', async () => {
    const { id } = await freshLevel()
    const named = async () => {
      const { rows } = await griot.pool.query(
        `select r.path, r.kind, r.code from asset_refs r join levels v on v.key = r.entity_key
         where r.entity = 'level' and v.id = $1 order by r.path`,
        [id],
      )
      return rows.map(({ path, kind, code }) => `${path} ${kind} ${code}`)
    }
    await patch(id, { icon: 'icon-1' })
    expect(await named()).toEqual(['icon graphic icon-1'])
    await patch(id, { image: 'img-01.png' })
    expect(await named()).toEqual(['icon graphic icon-1', 'image graphic img-01'])
    await patch(id, { title: 'New' })
    expect(await named()).toHaveLength(2)
    await patch(id, { icon: null })
    expect(await named()).toEqual(['image graphic img-01'])
    expect(await read(id)).toMatchObject({ icon: null, image: 'img-01' })
    await replace(id, whole())
    expect(await named()).toEqual([])
  })

  it('refuses a total below the existing lessons', async () => {
    const { id } = await freshLevel()
    await makeLesson(griot, { levelId: id })
    const none = await patch(id, { totalLessons: 0 })
    expect(none.json().message).toBe('The level already has 1 lesson.')
    await makeLesson(griot, { levelId: id })
    const response = await patch(id, { totalLessons: 1 })
    expect(response.statusCode).toBe(409)
    expect(response.json().errors).toMatchObject([
      { path: 'totalLessons', message: 'The level already has 2 lessons.' },
    ])
    expect(await read(id)).toMatchObject({ totalLessons: 10, version: 1, lessonCount: 2 })
  })

  it('accepts an unchanged total that is exceeded already', async () => {
    const { id } = await makeLevel(griot, { level: next++, totalLessons: 1 })
    await makeLesson(griot, { levelId: id })
    await makeLesson(griot, { levelId: id })
    expect((await patch(id, { title: 'New' })).statusCode).toBe(200)
    expect((await patch(id, { totalLessons: 1, available: true })).statusCode).toBe(200)
    expect((await replace(id, whole({ totalLessons: 1 }))).statusCode).toBe(200)
    expect((await patch(id, { totalLessons: 0 })).statusCode).toBe(409)
  })

  it('refuses a total below the completed lessons', async () => {
    const { id } = await freshLevel()
    await replace(id, whole({ completedLessons: 5 }))
    expect((await patch(id, { totalLessons: 4 })).statusCode).toBe(409)
    expect((await patch(id, { totalLessons: 5 })).statusCode).toBe(200)
  })
})
