import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#contract/roles.ts'
import { resultOf, startTestApp, type TestApp } from '#testing/app.ts'
import { freshCode } from '#testing/builders.ts'
import { usedAudios } from '#testing/used-audios.ts'

let griot: TestApp
const { declare, details, using } = usedAudios(() => griot)
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

describe('POST /audios/{code}/replace-code', () => {
  const replace = (from: string, body: object, role: Role = 'editor') =>
    griot.send(role, 'replaceAudioCode', { params: { code: from }, body })
  const dataOf = async (id: string) => {
    const answer = await griot.send('viewer', 'getActivity', { params: { id } })
    return resultOf(answer, 'getActivity')
  }

  it('names the other code everywhere, and the same call brings the first one back', async () => {
    const [one, two] = [await declare(), await declare()]
    const activities = [await using(one.code), await using(one.code)]
    const answer = await replace(one.code, { code: two.code })
    const { places } = resultOf(answer, 'replaceAudioCode')
    expect(answer.json().message).toBe('Changed in 4 places')
    for (const { id, version } of activities) {
      const changed = await dataOf(id)
      expect(changed.version).toBe(version + 1)
      expect(changed.data).toMatchObject({
        question: { audioUrl: two.code },
        options: [{ audioUrl: two.code }],
      })
    }
    expect((await details(one.code)).uses).toEqual([])
    expect((await details(two.code)).uses).toHaveLength(4)
    await using(two.code)
    resultOf(await replace(two.code, { code: one.code, places }), 'replaceAudioCode')
    expect((await details(one.code)).uses).toHaveLength(4)
    expect((await details(two.code)).uses).toHaveLength(2)
  })

  it('takes no code that is not declared, nor the same one', async () => {
    const { code } = await declare()
    const { id } = await using(code)
    for (const other of [freshCode(), code.toUpperCase()]) {
      const answer = await replace(code, { code: other })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toMatchObject([{ path: 'code' }])
    }
    expect((await dataOf(id)).version).toBe(1)
  })

  it('changes nothing where a contributor may not change all of it', async () => {
    const [one, two] = [await declare(), await declare()]
    const [draft, available] = [await using(one.code), await using(one.code, true)]
    const answer = await replace(one.code, { code: two.code }, 'contributor')
    expect(answer.statusCode).toBe(403)
    expect(answer.json().errors).toEqual(
      ['data.options.0.audioUrl', 'data.question.audioUrl'].map((path) => ({
        path: `${available.id} ${path}`,
        message: 'Learners meet it there: only an admin or an editor may change it.',
      })),
    )
    expect((await dataOf(draft.id)).version).toBe(1)
    const here = ['data.question.audioUrl'].map((path) => ({
      entity: 'activity',
      id: draft.id,
      path,
    }))
    const some = await replace(one.code, { code: two.code, places: here }, 'contributor')
    expect(resultOf(some, 'replaceAudioCode').places).toEqual(here)
  })

  it('keeps what was before, with who changed it', async () => {
    const [one, two] = [await declare(), await declare()]
    const { id } = await using(one.code)
    resultOf(await replace(one.code, { code: two.code }), 'replaceAudioCode')
    const { rows } = await griot.pool.query(
      `select e.action, r.snapshot -> 'data' -> 'question' ->> 'audioUrl' as code from activities a
       join revisions r on r.entity = 'activity' and r.entity_key = a.key
       join audit_events e on e.entity = 'activity' and e.entity_keys = array[a.key] and e.versions = array[r.version]
       where a.id = $1 order by r.version`,
      [id],
    )
    expect(rows).toEqual([
      { action: 'create', code: one.code.toUpperCase() },
      { action: 'replace code', code: two.code },
    ])
  })
})
