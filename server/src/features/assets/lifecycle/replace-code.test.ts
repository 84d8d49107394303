import type { Role } from '@griot/contract/accounts/roles.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { freshCode } from '@griot/testing/builders.ts'
import { usedAudios } from '@griot/testing/used-audios.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
const { declare, details, using } = usedAudios(() => griot)
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const replaceAll = (changes: object[], role: Role = 'editor') =>
  griot.send(role, 'replaceAudioCode', { body: { changes } })

describe('POST /audios/replace-code', () => {
  const replace = (from: string, change: object, role?: Role) => replaceAll([{ from, ...change }], role)
  const dataOf = async (id: string) => {
    const response = await griot.send('viewer', 'getActivity', { params: { id } })
    return resultOf(response, 'getActivity')
  }

  it('replaces the code everywhere; sending the returned changes restores the first code', async () => {
    const [one, two] = [await declare(), await declare()]
    const activities = [await using(one.code), await using(one.code)]
    const response = await replace(one.code, { to: two.code })
    const [change] = resultOf(response, 'replaceAudioCode').changes
    expect(change).toMatchObject({ from: one.code, to: two.code })
    const uses = change?.uses
    expect(response.json().message).toBe('Changed in 4 places')
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
    resultOf(await replace(two.code, { to: one.code, uses }), 'replaceAudioCode')
    expect((await details(one.code)).uses).toHaveLength(4)
    expect((await details(two.code)).uses).toHaveLength(2)
  })

  it('422 for an undeclared code, or the same one', async () => {
    const { code } = await declare()
    const { id } = await using(code)
    for (const other of [freshCode(), code.toUpperCase()]) {
      const response = await replace(code, { to: other })
      expect(response.statusCode).toBe(422)
      expect(response.json().errors).toMatchObject([{ path: 'changes.0.to' }])
    }
    expect((await dataOf(id)).version).toBe(1)
  })

  it('403 and no change when a contributor may not change all places', async () => {
    const [one, two] = [await declare(), await declare()]
    const [draft, available] = [await using(one.code), await using(one.code, true)]
    const response = await replace(one.code, { to: two.code }, 'contributor')
    expect(response.statusCode).toBe(403)
    expect(response.json().errors).toMatchObject(
      ['data.options.0.audioUrl', 'data.question.audioUrl'].map((path) => ({
        path: `${available.id} ${path}`,
        message: 'This is available to learners. Only an admin or an editor can change it.',
      })),
    )
    expect((await dataOf(draft.id)).version).toBe(1)
    const here = ['data.question.audioUrl'].map((path) => ({
      entity: 'activity',
      id: draft.id,
      path,
    }))
    const some = await replace(one.code, { to: two.code, uses: here }, 'contributor')
    expect(resultOf(some, 'replaceAudioCode').changes).toEqual([{ from: one.code, to: two.code, uses: here }])
  })

  it('replaces several codes at once, with one revision per entity, and can be undone', async () => {
    const [one, two, other] = [await declare(), await declare(), await declare()]
    const both = await using(one.code, false, two.code)
    const second = await using(two.code)
    const changes = [one, two].map(({ code }) => ({ from: code, to: other.code }))
    const done = resultOf(await replaceAll(changes), 'replaceAudioCode').changes
    const placesOf = (code: string) =>
      done.find(({ from }) => from === code)?.uses.map(({ id, path }) => `${id} ${path}`)
    expect(done).toHaveLength(2)
    expect(placesOf(one.code)).toEqual([`${both.id} data.question.audioUrl`])
    expect(placesOf(two.code)).toEqual([
      `${both.id} data.options.0.audioUrl`,
      `${second.id} data.options.0.audioUrl`,
      `${second.id} data.question.audioUrl`,
    ])
    expect((await details(other.code)).uses).toHaveLength(4)
    expect((await dataOf(both.id)).version).toBe(2)
    const back = done.map(({ from, to, uses }) => ({ from: to, to: from, uses }))
    resultOf(await replaceAll(back), 'replaceAudioCode')
    expect((await dataOf(both.id)).data).toMatchObject({
      question: { audioUrl: one.code },
      options: [{ audioUrl: two.code }],
    })
    expect((await details(other.code)).uses).toEqual([])
  })

  it('replaces none of several codes when one is visible to learners or a target is missing', async () => {
    const [one, two, other] = [await declare(), await declare(), await declare()]
    const [draft, met] = [await using(one.code), await using(two.code, true)]
    const changes = [one, two].map(({ code }) => ({ from: code, to: other.code }))
    expect((await replaceAll(changes, 'contributor')).statusCode).toBe(403)
    const missing = [changes[0] ?? {}, { from: two.code, to: freshCode() }]
    const response = await replaceAll(missing)
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toMatchObject([{ path: 'changes.1.to' }])
    expect([(await dataOf(draft.id)).version, (await dataOf(met.id)).version]).toEqual([1, 1])
    const twice = await replaceAll([...changes, ...changes])
    expect(resultOf(twice, 'replaceAudioCode').changes).toHaveLength(2)
  })

  it('records revisions and the author', async () => {
    const [one, two] = [await declare(), await declare()]
    const { id } = await using(one.code)
    resultOf(await replace(one.code, { to: two.code }), 'replaceAudioCode')
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

describe('POST /audios/uses', () => {
  it('returns the existing ones of some audios, each with the places that use it', async () => {
    const [one, two] = [await declare(), await declare()]
    const { id } = await using(one.code)
    const codes = [two.code, one.code.toUpperCase(), freshCode()]
    const response = await griot.send('viewer', 'listAudioUses', { body: { codes } })
    const { assets } = resultOf(response, 'listAudioUses')
    const found = assets.map(({ code, uses }) => [code, uses.map((use) => use.id)])
    expect(found.toSorted()).toEqual(
      [
        [one.code, [id, id]],
        [two.code, []],
      ].toSorted(),
    )
  })
})
