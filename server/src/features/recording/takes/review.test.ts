import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildActivity, makeActivity, makeLesson, realMp3 } from '@griot/testing/builders.ts'
import {
  buildTake,
  declareWord,
  makeSpeaker,
  makeTake,
  sendTake,
  takesOf,
  wordOf,
} from '@griot/testing/recording/takes.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
let lessonId: string
beforeAll(async () => {
  griot = await startTestApp()
  lessonId = (await makeLesson(griot)).id
})
afterAll(() => griot.close())
afterEach(async () => {
  await griot.send('admin', 'patchRecordingSettings', { body: { acceptsOwnTakes: true } })
})

const first = realMp3('aja-01')
const second = realMp3('esin-1')
const removed = realMp3('ile-01')

type Role = Parameters<TestApp['send']>[0]
const accept = (id: string, { role = 'editor' as Role, headers = {} } = {}) =>
  griot.send(role, 'acceptTake', { params: { id }, headers })
const reject = (id: string, body: object = { reason: 'wrongTone' }, role: Role = 'editor') =>
  griot.send(role, 'rejectTake', { params: { id }, body })
const undo = (id: string, role: Role = 'editor') => griot.send(role, 'undoTakeDecision', { params: { id } })

const audioOf = async (code: string) =>
  resultOf(await griot.send('editor', 'getAudio', { params: { code } }), 'getAudio')

/** The bytes that learners hear. */
async function heard(code: string): Promise<'first' | 'second' | null> {
  const { url } = await audioOf(code)
  if (url === null) return null
  const { rawPayload } = await griot.app.inject({ url })
  return rawPayload.equals(first) ? 'first' : 'second'
}

async function upload(code: string, bytes: Buffer): Promise<void> {
  const files = await multipartOf([{ name: `${code}.mp3`, bytes }])
  resultOf(await griot.send('admin', 'uploadAudios', files), 'uploadAudios')
}

const statesOf = async (code: string) => {
  const { rows } = await griot.pool.query(
    `select t.state from takes t join assets a on a.id = t.asset_id where a.code = $1 order by t.id`,
    [code],
  )
  return rows.map(({ state }) => state)
}

describe('accepting a take', () => {
  it('makes its file the current one of its code, with the previous file in the history', async () => {
    const code = await declareWord(griot)
    await upload(code, second)
    const take = await makeTake(griot, { code })
    const decided = resultOf(await accept(take.id), 'acceptTake')
    expect(decided).toMatchObject({ state: 'accepted', mayAccept: false, version: 2, word: { code } })
    expect(decided.word.current?.duration).toBe(1.135)
    expect(await heard(code)).toBe('first')
    const { files, version } = await audioOf(code)
    expect(files.map(({ current, uploadedBy }) => [current, uploadedBy])).toEqual([
      [true, 'editor'],
      [false, 'admin'],
    ])
    const { rows } = await griot.pool.query(
      `select e.action, e.versions from audit_events e join assets a on e.entity_keys = array[a.id]
       where e.entity = 'asset' and a.code = $1 order by e.id desc limit 1`,
      [code],
    )
    expect(rows).toEqual([{ action: 'accept take', versions: [version] }])
  })

  it('leaves the other takes of the word that wait as not chosen, and rejected ones as they are', async () => {
    const code = await declareWord(griot)
    const takes = [await makeTake(griot, { code }), await makeTake(griot, { code }), await makeTake(griot, { code })]
    await reject(takes[2]?.id ?? '')
    await accept(takes[1]?.id ?? '')
    expect(await statesOf(code)).toEqual(['notChosen', 'accepted', 'rejected'])
    expect(await takesOf(griot, code)).toEqual([])
  })

  it('changes nothing when it is repeated', async () => {
    const { id, code } = await makeTake(griot)
    const once = resultOf(await accept(id), 'acceptTake')
    const { version } = await audioOf(code)
    expect(resultOf(await accept(id, { role: 'admin' }), 'acceptTake').version).toBe(once.version)
    expect((await audioOf(code)).version).toBe(version)
  })

  it('is refused with 412 when the take has changed since it was read, and answers the current one', async () => {
    const code = await declareWord(griot)
    const take = buildTake({ speakerId: await makeSpeaker(griot) })
    await sendTake(griot, { code, take })
    const [read] = await takesOf(griot, code)
    await sendTake(griot, { code, take, bytes: second })
    const stale = await accept(read?.id ?? '', { headers: { 'if-match': `"${read?.version}"` } })
    expect(stale.statusCode).toBe(412)
    expect(stale.json().result).toMatchObject({ id: read?.id, version: 2, state: 'toReview' })
    expect(await heard(code)).toBeNull()
  })

  it('is refused after another decision', async () => {
    const { id } = await makeTake(griot)
    await reject(id)
    const refused = await accept(id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe('This take has already been reviewed.')
    expect((await reject(id, { reason: 'noise' })).statusCode).toBe(409)
  })

  it('replaces a file that learners can hear, because editors may', async () => {
    const code = await declareWord(griot)
    await upload(code, second)
    const activity = await makeActivity(griot, { lessonId })
    const body = { ...buildActivity({ lessonId: activity.lessonId }), isActive: true }
    const data = { ...(body.data as object), question: { audioUrl: code } }
    const sent = await griot.send('admin', 'replaceActivity', { params: { id: activity.id }, body: { ...body, data } })
    expect(sent.statusCode, sent.body).toBe(200)
    await griot.send('admin', 'patchActivity', { params: { id: activity.id }, body: { isActive: true } })
    const take = await makeTake(griot, { code })
    expect(await wordOf(griot, code)).toMatchObject({ uses: 1, current: { duration: 1.135 } })
    expect((await accept(take.id)).statusCode).toBe(200)
    expect(await heard(code)).toBe('first')
  })

  it('is refused when the speaker has withdrawn consent', async () => {
    const speakerId = await makeSpeaker(griot)
    const take = await makeTake(griot, { take: { speakerId } })
    await griot.pool.query('update speakers set withdrawn_at = now() where id = $1', [speakerId])
    expect(await takesOf(griot, take.code)).toMatchObject([{ mayAccept: false }])
    const refused = await accept(take.id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe('This speaker has withdrawn consent.')
    expect(await heard(take.code)).toBeNull()
  })
})

describe('own takes', () => {
  const editorId = async () => {
    await griot.tokenOf('editor')
    const { rows } = await griot.pool.query<{ id: number }>(`select id from users where role = 'editor' limit 1`)
    return rows[0]?.id ?? 0
  }

  it.each([
    ['that they recorded', async () => makeTake(griot, { role: 'editor' })],
    [
      'of which they are the speaker',
      async () => makeTake(griot, { take: { speakerId: await makeSpeaker(griot, { userId: await editorId() }) } }),
    ],
  ])('people cannot accept takes %s when the setting forbids it', async (_, make) => {
    await griot.send('admin', 'patchRecordingSettings', { body: { acceptsOwnTakes: false } })
    const take = await make()
    expect(take).toMatchObject({ isOwn: true, mayAccept: false })
    const refused = await accept(take.id)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toBe('You recorded this take. Another person must accept it.')
    expect(await takesOf(griot, take.code, 'toReview', 'admin')).toMatchObject([{ isOwn: false, mayAccept: true }])
    expect((await accept(take.id, { role: 'admin' })).statusCode).toBe(200)
  })

  it('can be accepted unless the setting forbids it, and rejected always', async () => {
    const take = await makeTake(griot, { role: 'editor' })
    expect(take).toMatchObject({ isOwn: true, mayAccept: true })
    expect((await accept(take.id)).statusCode).toBe(200)
    await griot.send('admin', 'patchRecordingSettings', { body: { acceptsOwnTakes: false } })
    const other = await makeTake(griot, { role: 'editor' })
    expect((await reject(other.id)).statusCode).toBe(200)
  })
})

describe('rejecting a take', () => {
  it('keeps it with its reason, which the booth gets with the word', async () => {
    const { id, code } = await makeTake(griot)
    const decided = resultOf(await reject(id, { reason: 'other', text: 'Another dialect' }), 'rejectTake')
    const rejection = { reason: 'other', text: 'Another dialect' }
    expect(decided).toMatchObject({ state: 'rejected', rejection, mayAccept: false })
    expect(await takesOf(griot, code, 'rejected')).toMatchObject([{ id, rejection }])
    const body = { kind: 'codes', codes: [code] }
    const { words } = resultOf(await griot.send('contributor', 'listWords', { body }), 'listWords')
    expect(words).toMatchObject([{ code, rejection, takesToReview: 0, url: null }])
    await makeTake(griot, { code })
    const again = resultOf(await griot.send('contributor', 'listWords', { body }), 'listWords')
    expect(again.words).toMatchObject([{ code, rejection: null, takesToReview: 1 }])
  })

  it('needs a sentence for another reason', async () => {
    const { id } = await makeTake(griot)
    const refused = await reject(id, { reason: 'other' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toMatchObject([{ path: 'text', message: 'Say why you reject this take.' }])
  })
})

describe('undoing a decision', () => {
  it('gives the code its previous file back, and the takes that were not chosen wait again', async () => {
    const code = await declareWord(griot)
    await upload(code, second)
    const takes = [await makeTake(griot, { code }), await makeTake(griot, { code })]
    await accept(takes[0]?.id ?? '')
    const undone = resultOf(await undo(takes[0]?.id ?? ''), 'undoTakeDecision')
    expect(undone).toMatchObject({ state: 'toReview', mayAccept: true, rejection: null })
    expect(undone.word.takes).toHaveLength(2)
    expect(await statesOf(code)).toEqual(['toReview', 'toReview'])
    expect(await heard(code)).toBe('second')
    expect((await audioOf(code)).files.map(({ current }) => current)).toEqual([true, false, false])
  })

  it('leaves a code without a file as it was, with the take once in its history, also when it is accepted again', async () => {
    const { id, code } = await makeTake(griot)
    for (const decide of [accept, undo, accept, undo]) await decide(id)
    const { url, files } = await audioOf(code)
    expect([url, files.map(({ current }) => current)]).toEqual([null, [false]])
    const declared = await griot.send('editor', 'checkDeclaredAudios', {
      query: { details: 'true' },
      body: [{ code }],
    })
    expect(resultOf(declared, 'checkDeclaredAudios').declared?.[0]?.fileSince).toBeNull()
    expect((await accept(id)).statusCode).toBe(200)
    expect(await heard(code)).toBe('first')
  })

  it('is refused when the code has another file since', async () => {
    const { id, code } = await makeTake(griot)
    await accept(id)
    await upload(code, second)
    const refused = await undo(id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe(
      'The word has received another file since then, so this decision cannot be undone.',
    )
    expect(await heard(code)).toBe('second')
    expect(await statesOf(code)).toEqual(['accepted'])
  })

  it('leaves the code without a file when the previous one was removed for good', async () => {
    const code = await declareWord(griot)
    await upload(code, removed)
    const { id } = await makeTake(griot, { code })
    await accept(id)
    const { rowCount } = await griot.pool.query(
      `with removed as (delete from asset_versions
         where sha256 = (select replaced_sha256 from takes where id = $1) returning sha256)
       delete from files where sha256 in (select sha256 from removed)`,
      [id],
    )
    expect(rowCount).toBe(1)
    expect((await undo(id)).statusCode).toBe(200)
    expect(await heard(code)).toBeNull()
  })

  it('takes a rejection back, and needs a decision', async () => {
    const { id } = await makeTake(griot)
    await reject(id)
    expect(resultOf(await undo(id), 'undoTakeDecision')).toMatchObject({ state: 'toReview', rejection: null })
    expect((await undo(id)).statusCode).toBe(409)
  })
})

describe('takes of a word that changes', () => {
  it('wait with it while it is deleted, and are back when it is restored', async () => {
    const { id, code } = await makeTake(griot)
    const { id: assetId } = await audioOf(code)
    await griot.send('admin', 'deleteAudio', { params: { code } })
    expect(await takesOf(griot, code)).toEqual([])
    expect([await accept(id), await reject(id)].map(({ statusCode }) => statusCode)).toEqual([404, 404])
    await griot.send('admin', 'restoreAudios', { body: { ids: [assetId] } })
    expect(await takesOf(griot, code)).toMatchObject([{ id }])
    expect((await accept(id)).statusCode).toBe(200)
  })

  it('do not belong to another word that gets its code', async () => {
    const { code } = await makeTake(griot)
    await griot.send('admin', 'deleteAudio', { params: { code } })
    await declareWord(griot, { code })
    expect(await takesOf(griot, code)).toEqual([])
  })

  it('stay with it when activities use another code instead', async () => {
    const { id, code } = await makeTake(griot)
    const activity = await makeActivity(griot, { lessonId, activityNumber: 2 })
    const data = { ...(buildActivity({ lessonId: activity.lessonId }).data as object), question: { audioUrl: code } }
    await griot.send('admin', 'patchActivity', { params: { id: activity.id }, body: { data } })
    const to = await declareWord(griot)
    const replaced = await griot.send('admin', 'replaceAudioCode', { body: { changes: [{ from: code, to }] } })
    expect(replaced.statusCode, replaced.body).toBe(200)
    expect(await takesOf(griot, code)).toMatchObject([{ id }])
    expect(await takesOf(griot, to)).toEqual([])
  })
})
