import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, realMp3 } from '@griot/testing/builders.ts'
import { consent } from '@griot/testing/recording/speakers.ts'
import {
  buildTake,
  buildWav,
  declareWord,
  makeSpeaker,
  makeTake,
  sendTake,
  takeHeaders,
  takesOf,
  uniqueRecording,
  wordOf,
} from '@griot/testing/recording/takes.ts'
import { idOf, tusOf } from '@griot/testing/requests/tus.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const first = realMp3('aja-01')
const second = realMp3('esin-1')

async function rowOf(takeId: string) {
  const { rows } = await griot.pool.query('select * from takes where client_id = $1', [takeId])
  return rows[0]
}

describe('an upload with the metadata of a take', () => {
  it('becomes a take to review, and its code stays without a file', async () => {
    const take = await makeTake(griot, { take: { problems: ['tooQuiet'], note: 'A door was open' } })
    expect(take).toMatchObject({
      state: 'toReview',
      problems: ['tooQuiet'],
      note: 'A door was open',
      loudness: -20.1,
      peak: -4.2,
      duration: 1.135,
      recordedAt: '2026-03-03T12:00:00.000Z',
      speaker: { name: 'Adé', place: 'Ìbàdàn' },
      isOwn: false,
      mayAccept: true,
      rejection: null,
      version: 1,
    })
    const served = await griot.app.inject({ url: take.url ?? '' })
    expect(served.rawPayload.equals(first)).toBe(true)
    expect(await wordOf(griot, take.code)).toMatchObject({ current: null, uses: 0, text: 'Ajá', translation: 'Dog' })
    const { rows } = await griot.pool.query(
      `select e.action, u.role, r.snapshot ->> 'state' as state from audit_events e join users u on u.id = e.user_id
       join revisions r on r.entity = 'take' and r.entity_key = $1
       where e.entity = 'take' and e.entity_keys = array[$1::bigint]`,
      [take.id],
    )
    expect(rows).toEqual([{ action: 'record', role: 'contributor', state: 'toReview' }])
  })

  it('becomes a take when its bytes arrive in parts as well', async () => {
    const code = await declareWord(griot)
    const take = buildTake({ speakerId: await makeSpeaker(griot) })
    const tus = tusOf(griot.app, await griot.tokenOf('contributor'))
    const { 'content-type': _, ...headers } = takeHeaders({ code, take, bytes: first })
    const id = idOf(await tus.send('POST', '', headers))
    await tus.patch(id, 0, first.subarray(0, 5_000))
    expect(await takesOf(griot, code)).toEqual([])
    const end = await tus.patch(id, 5_000, first.subarray(5_000))
    expect(end.statusCode).toBe(204)
    expect((await tus.state(id)).json().result).toMatchObject({ state: 'committed', code })
    expect(await takesOf(griot, code)).toHaveLength(1)
  })

  it('names its speaker with the file', async () => {
    const code = await declareWord(griot)
    const speakerId = await makeSpeaker(griot)
    const bytes = Buffer.concat([second, Buffer.from(`TAG${'\0'.repeat(125)}`)])
    await makeTake(griot, { code, bytes, take: { speakerId } })
    const { rows } = await griot.pool.query(
      'select f.speaker_id from files f join takes t on t.sha256 = f.sha256 where t.speaker_id = $1',
      [speakerId],
    )
    expect(rows.map((row) => String(row.speaker_id))).toEqual([speakerId])
  })

  it('changes nothing when it is repeated', async () => {
    const code = await declareWord(griot)
    const take = buildTake({ speakerId: await makeSpeaker(griot) })
    await sendTake(griot, { code, take })
    const before = await rowOf(take.takeId)
    const again = await sendTake(griot, { code, take })
    expect(again.statusCode).toBe(201)
    expect(await rowOf(take.takeId)).toEqual(before)
    expect(await takesOf(griot, code)).toHaveLength(1)
  })

  it('replaces the file of a take with the same id that waits for review', async () => {
    const code = await declareWord(griot)
    const take = buildTake({ speakerId: await makeSpeaker(griot) })
    await sendTake(griot, { code, take })
    await sendTake(griot, { code, take: { ...take, note: 'Louder' }, bytes: second })
    const takes = await takesOf(griot, code)
    expect(takes).toMatchObject([{ note: 'Louder', version: 2 }])
    const served = await griot.app.inject({ url: takes[0]?.url ?? '' })
    expect(served.rawPayload.equals(second)).toBe(true)
  })

  it('cannot replace the file of a take that was reviewed, but repeating it succeeds', async () => {
    const code = await declareWord(griot)
    const take = buildTake({ speakerId: await makeSpeaker(griot) })
    await sendTake(griot, { code, take })
    const { id } = await rowOf(take.takeId)
    await griot.send('editor', 'rejectTake', { params: { id: String(id) }, body: { reason: 'noise' } })
    const other = await sendTake(griot, { code, take, bytes: second })
    expect(other.statusCode).toBe(422)
    expect(other.json().errors).toMatchObject([
      { path: `${code}.mp3`, message: 'This take has already been reviewed. Record a new one.' },
    ])
    expect((await sendTake(griot, { code, take })).statusCode).toBe(201)
    expect(await rowOf(take.takeId)).toMatchObject({ state: 'rejected' })
  })

  it('is refused with the id of a take of another word, speaker or person', async () => {
    const code = await declareWord(griot)
    const take = buildTake({ speakerId: await makeSpeaker(griot) })
    await sendTake(griot, { code, take })
    const attempts = [
      { code: await declareWord(griot), take },
      { code, take: { ...take, speakerId: await makeSpeaker(griot) } },
      { code, take, role: 'editor' },
    ] as const
    for (const attempt of attempts) {
      const refused = await sendTake(griot, attempt)
      expect(refused.statusCode).toBe(422)
      expect(refused.json().errors[0].message).toBe('Another take has this id.')
    }
  })
})

describe('a take is refused', () => {
  const messageOf = async (sending: Parameters<typeof sendTake>[1]) => {
    const whole = await sendTake(griot, sending)
    const { code, take, role = 'contributor' } = sending
    const tus = tusOf(griot.app, await griot.tokenOf(role))
    const { 'content-type': _, ...headers } = takeHeaders({ code, take, bytes: first })
    const begun = await tus.send('POST', '', headers)
    expect([whole.statusCode, begun.statusCode]).toEqual([422, 422])
    expect(begun.json().errors).toEqual(whole.json().errors)
    return whole.json().errors[0].message
  }

  it.each([
    ['missing', 'This speaker has not given consent. Confirm the consent before recording.'],
    ['withdrawn', 'This speaker has withdrawn consent.'],
  ] as const)('when the consent of its speaker is %s', async (consent, message) => {
    const code = await declareWord(griot)
    const take = buildTake({ speakerId: await makeSpeaker(griot, { consent }) })
    expect(await messageOf({ code, take })).toBe(message)
    expect(await rowOf(take.takeId)).toBeUndefined()
  })

  it('when its speaker does not exist', async () => {
    const take = buildTake({ speakerId: '999999' })
    expect(await messageOf({ code: await declareWord(griot), take })).toBe('This speaker does not exist.')
  })

  it('when its code is not declared, also one that was deleted', async () => {
    const take = buildTake({ speakerId: await makeSpeaker(griot) })
    const message = 'No asset has this code. Declare it first.'
    expect(await messageOf({ code: buildAudioRow().code, take })).toBe(message)
    const code = await declareWord(griot)
    await griot.send('admin', 'deleteAudio', { params: { code } })
    expect(await messageOf({ code, take })).toBe(message)
  })

  it('when consent is withdrawn while its bytes arrive', async () => {
    const code = await declareWord(griot)
    const speakerId = await makeSpeaker(griot)
    const tus = tusOf(griot.app, await griot.tokenOf('contributor'))
    const { 'content-type': _, ...headers } = takeHeaders({ code, take: buildTake({ speakerId }), bytes: first })
    const id = idOf(await tus.send('POST', '', headers))
    await griot.pool.query('update speakers set withdrawn_at = now() where id = $1', [speakerId])
    const end = await tus.patch(id, 0, first)
    expect(end.statusCode).toBe(422)
    expect(end.json().errors[0].message).toBe('This speaker has withdrawn consent.')
    expect(await takesOf(griot, code)).toEqual([])
  })

  it('from a viewer', async () => {
    const take = buildTake({ speakerId: await makeSpeaker(griot) })
    expect((await sendTake(griot, { code: await declareWord(griot), take, role: 'viewer' })).statusCode).toBe(403)
  })

  it('when its file is no MP3', async () => {
    const take = buildTake({ speakerId: await makeSpeaker(griot) })
    const code = await declareWord(griot)
    expect((await sendTake(griot, { code, take, bytes: buildWav() })).statusCode).toBe(422)
    expect(await takesOf(griot, code)).toEqual([])
  })

  it.each([
    ['{', 'take', 'The key take of Upload-Metadata must be JSON.'],
    [JSON.stringify({ takeId: 'x' }), 'take.takeId', undefined],
  ])('with the metadata %s, named at its key', async (json, path, message) => {
    const headers = takeHeaders({
      code: await declareWord(griot),
      take: buildTake({ speakerId: '1' }),
      bytes: first,
    })
    const pairs = headers['upload-metadata'].replace(/take .*$/, `take ${Buffer.from(json).toString('base64')}`)
    const refused = await griot.send('contributor', 'createUpload', {
      headers: { ...headers, 'upload-metadata': pairs },
      body: first,
    })
    expect(refused.statusCode).toBe(400)
    const fault = refused.json().errors.find((error: { path: string }) => error.path === path)
    expect(fault).toMatchObject(message ? { message } : {})
  })
})

describe('an unprocessed take', () => {
  it('is kept as a WAV beside its take', async () => {
    const code = await declareWord(griot)
    const take = buildTake({ speakerId: await makeSpeaker(griot) })
    await sendTake(griot, { code, take })
    const wav = buildWav({ seconds: 0.3 })
    const sent = await sendTake(griot, { code, take: { ...take, part: 'unprocessed' }, bytes: wav })
    expect(sent.statusCode, sent.body).toBe(201)
    const [shown] = await takesOf(griot, code)
    const served = await griot.app.inject({ url: shown?.unprocessedUrl ?? '' })
    expect(served.headers['content-type']).toBe('audio/wav')
    expect(served.rawPayload.equals(wav)).toBe(true)
    expect(shown?.url).toContain('.mp3')
  })

  it('is refused before its take', async () => {
    const take = buildTake({ speakerId: await makeSpeaker(griot), part: 'unprocessed' })
    const refused = await sendTake(griot, { code: await declareWord(griot), take, bytes: buildWav() })
    expect(refused.json().errors[0].message).toBe('Send the take before its unprocessed take.')
  })

  it('is refused when its take was removed for good', async () => {
    const speakerId = await makeSpeaker(griot)
    const { bytes, sha256 } = uniqueRecording()
    const [code, take] = [await declareWord(griot), buildTake({ speakerId })]
    await sendTake(griot, { code, take, bytes })
    await griot.send('editor', 'withdrawConsent', { params: { id: speakerId } })
    await griot.send('editor', 'removeSpeakerFiles', { params: { id: speakerId }, body: { files: [sha256] } })
    await consent(griot, speakerId)
    const refused = await sendTake(griot, { code, take: { ...take, part: 'unprocessed' }, bytes: buildWav() })
    expect([refused.statusCode, refused.json().errors[0].messageId]).toEqual([422, 'recording.take.removed'])
  })

  it.each([
    [
      'with two channels',
      buildWav({ channels: 2 }),
      'An unprocessed take must be a WAV file with one channel of 16-bit PCM.',
    ],
    ['with 24 bits', buildWav({ bits: 24 }), 'An unprocessed take must be a WAV file with one channel of 16-bit PCM.'],
    ['that is cut off', buildWav().subarray(0, 1_000), 'This WAV file is damaged or cut off.'],
    ['without sound', buildWav({ seconds: 0 }), 'This WAV file is damaged or cut off.'],
    ['that is an MP3', first, 'This file is not a WAV file.'],
  ])('%s is refused', async (_, bytes, message) => {
    const code = await declareWord(griot)
    const take = buildTake({ speakerId: await makeSpeaker(griot) })
    await sendTake(griot, { code, take })
    const refused = await sendTake(griot, { code, take: { ...take, part: 'unprocessed' }, bytes })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toMatchObject([{ path: `${code}.wav`, message }])
    expect(await takesOf(griot, code)).toMatchObject([{ unprocessedUrl: null }])
  })
})

describe('takes that are sent at once', () => {
  it('with one id are one take', async () => {
    const code = await declareWord(griot)
    const take = buildTake({ speakerId: await makeSpeaker(griot) })
    const sent = await Promise.all([first, first, second].map((bytes) => sendTake(griot, { code, take, bytes })))
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(await takesOf(griot, code)).toHaveLength(1)
  })

  it('with one id and different words are one take, and the other is refused', async () => {
    const take = buildTake({ speakerId: await makeSpeaker(griot), takeId: randomUUID() })
    const codes = [await declareWord(griot), await declareWord(griot)]
    const sent = await Promise.all(codes.map((code) => sendTake(griot, { code, take })))
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
  })
})
