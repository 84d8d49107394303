import { LANGUAGE_NAMES, type LanguageName } from '@griot/contract/languages.ts'
import { compactCounts } from '@griot/server/features/assets/uses/counts.store.ts'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import {
  buildActivity,
  buildAudioRow,
  buildLevel,
  makeActivity,
  makeLesson,
  makeLevel,
  realMp3,
} from '@griot/testing/builders.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

async function query(text: string, values: unknown[] = []) {
  return (await griot.pool.query(text, values)).rows
}

/** The history of one row, oldest first. */
async function historyOf(entity: string, key: string | number) {
  const revisions = await query(
    `select version, snapshot, user_id from revisions where entity = $1 and entity_key = $2 order by version`,
    [entity, key],
  )
  const events = await query(
    `select e.action, e.versions, e.address, u.role from audit_events e left join users u on u.id = e.user_id
     where e.entity = $1 and e.entity_keys @> array[$2::bigint] order by e.id`,
    [entity, key],
  )
  return { revisions, events }
}

describe('every write of an asset', () => {
  it('creates a revision and an event', async () => {
    const row = buildAudioRow({ localText: 'first' })
    const saved = resultOf(await griot.send('editor', 'declareAudios', { body: [row] }), 'declareAudios').saved[0]
    const id = saved?.id ?? ''
    const body = [{ ...row, id, localText: 'second' }]
    resultOf(await griot.send('contributor', 'updateAudios', { body }), 'updateAudios')
    const files = await multipartOf([{ name: `${row.code}.mp3`, bytes: realMp3('aja-01') }])
    resultOf(await griot.send('admin', 'uploadAudios', files), 'uploadAudios')

    const { revisions, events } = await historyOf('asset', id)
    expect(revisions.map(({ version, snapshot }) => [version, snapshot.local_text])).toEqual([
      [1, 'first'],
      [2, 'second'],
      [3, 'second'],
    ])
    expect(revisions.map(({ snapshot }) => snapshot.file_sha256 !== null)).toEqual([false, false, true])
    expect(Object.keys(revisions[0]?.snapshot)).not.toContain('search_key')
    expect(events).toEqual([
      { action: 'declare', versions: [1], address: '127.0.0.1', role: 'editor' },
      { action: 'update', versions: [2], address: '127.0.0.1', role: 'contributor' },
      { action: 'upload', versions: [3], address: '127.0.0.1', role: 'admin' },
    ])
  })

  it('of a batch creates one event', async () => {
    const before = await query('select count(*)::int as count from audit_events')
    const body = Array.from({ length: 20 }, () => buildAudioRow())
    resultOf(await griot.send('editor', 'declareAudios', { body }), 'declareAudios')
    resultOf(await griot.send('editor', 'declareAudios', { body }), 'declareAudios')
    const after = await query('select count(*)::int as count from audit_events')
    expect(after[0]?.count - before[0]?.count).toBe(1)
  })
})

describe('every write of the curriculum', () => {
  it('creates a revision and an event', async () => {
    const level = await makeLevel(griot, { level: 40 })
    const lesson = await makeLesson(griot, { levelId: level.id })
    const activity = await makeActivity(griot, { lessonId: lesson.id })
    const { level: _, ...whole } = buildLevel()
    await griot.send('editor', 'patchLevel', { params: { id: level.id }, body: { title: 'New' } })
    const body = { ...whole, available: false }
    await griot.send('admin', 'replaceLevel', { params: { id: level.id }, body })
    await griot.send('editor', 'patchLesson', { params: { id: lesson.id }, body: { goal: 'New' } })
    await griot.send('contributor', 'replaceActivity', {
      params: { id: activity.id },
      body: { ...buildActivity({ lessonId: lesson.id }), instruction: 'New' },
    })
    await griot.send('editor', 'patchActivity', {
      params: { id: activity.id },
      body: { isActive: true },
    })

    const [keys] = await query(
      `select v.key as level, l.key as lesson, a.key as activity from levels v
       join lessons l on l.level_key = v.key join activities a on a.lesson_key = l.key where v.id = $1`,
      [level.id],
    )
    const titles = await historyOf('level', keys?.level)
    expect(titles.revisions.map(({ snapshot }) => snapshot.title)).toEqual(['Ilé', 'New', 'Ilé'])
    const goals = await historyOf('lesson', keys?.lesson)
    expect(goals.revisions.map(({ snapshot }) => snapshot.goal)).toEqual(['Name a door', 'New'])
    const { revisions, events } = await historyOf('activity', keys?.activity)
    expect(revisions.map(({ snapshot }) => [snapshot.instruction, snapshot.is_active])).toEqual([
      ['Tap what you hear', false],
      ['New', false],
      ['New', true],
    ])
    expect(events.map(({ action, role }) => [action, role])).toEqual([
      ['create', 'admin'],
      ['update', 'contributor'],
      ['update', 'editor'],
    ])
  })

  it('creates nothing when it is refused', async () => {
    const count = () => query('select (select count(*) from revisions)::int as revisions')
    const before = await count()
    const level = (await query('select id from levels limit 1'))[0]?.id
    const refused = await griot.send('editor', 'patchLevel', {
      params: { id: level },
      body: { title: 'Late' },
      headers: { 'if-match': '"999"' },
    })
    expect(refused.statusCode).toBe(412)
    expect(await count()).toEqual(before)
  })
})

describe('history', () => {
  it.each(['revisions', 'audit_events'])('cannot be changed or deleted in %s', async (table) => {
    await expect(query(`update ${table} set user_id = null`)).rejects.toThrow('append-only')
    await expect(query(`delete from ${table}`)).rejects.toThrow('append-only')
    await expect(query(`truncate ${table}`)).rejects.toThrow('append-only')
  })

  it('records account creation, sign-in and sign-out with the IP address', async () => {
    const token = await griot.tokenOf('viewer')
    const headers = { authorization: `Bearer ${token}` }
    await griot.app.inject({ method: 'POST', url: '/api/auth/logout', headers })
    const [{ id } = { id: 0 }] = await query(`select id from users where role = 'viewer'`)
    expect((await historyOf('user', id)).events).toMatchObject([
      { action: 'create', address: '', role: null },
      { action: 'sign in', address: '127.0.0.1', role: 'viewer' },
      { action: 'sign out', address: '127.0.0.1', role: 'viewer' },
    ])
  })
})

describe('the counters of assets', () => {
  it('equal the rows after any writes, compacted or not', async () => {
    const rows = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 8 })
    const step = fc.record({
      action: fc.constantFrom('declare', 'update', 'upload', 'delete', 'compact'),
      codes: rows.map((row) => [...new Set(row)].map((index) => `c${1e4 + index}`)),
      language: fc.constantFrom(...LANGUAGE_NAMES),
    })

    async function run(action: string, codes: string[], language: LanguageName): Promise<void> {
      if (action === 'declare') {
        const body = codes.map((code) => buildAudioRow({ code, language }))
        await griot.send('admin', 'declareAudios', { body })
      } else if (action === 'update') {
        const found = await query('select id, code from assets where code = any($1)', [codes])
        const body = found.map(({ id, code }) => ({
          ...buildAudioRow({ code, language }),
          id: String(id),
        }))
        if (body.length > 0) await griot.send('admin', 'updateAudios', { body })
      } else if (action === 'upload') {
        const files = codes.slice(0, 2).map((name) => ({ name: `${name}.mp3`, bytes: realMp3('aja-01') }))
        await griot.send('admin', 'uploadAudios', await multipartOf(files))
      } else if (action === 'compact') {
        await compactCounts(griot.pool)
      } else {
        await query('delete from assets where code = any($1)', [codes.slice(0, 2)])
      }
    }

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { action, codes, language } of steps) await run(action, codes, language)
        const counted = await query(
          `select language, sum(declared)::bigint as declared, sum(with_file)::bigint as with_file
           from asset_counts group by 1 having sum(declared) <> 0 order by 1`,
        )
        const real = await query(
          `select language, count(*) as declared, count(file_sha256) as with_file from assets group by 1 order by 1`,
        )
        expect(counted).toEqual(real)
      }),
      { numRuns: 25, seed: 3 },
    )
  })
})
