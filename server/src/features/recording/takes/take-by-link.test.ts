import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { realMp3 } from '@griot/testing/builders.ts'
import { makeRecordingLink } from '@griot/testing/recording/speakers.ts'
import { buildTake, declareWord, makeSpeaker, takeHeaders, takesOf } from '@griot/testing/recording/takes.ts'
import { idOf, type Tus, tusOf } from '@griot/testing/requests/tus.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const bytes = realMp3('aja-01')

/** A speaker's link for one word, and how its uploads are sent. */
async function open(): Promise<{ id: string; speakerId: string; code: string; tus: Tus }> {
  const speakerId = await makeSpeaker(griot)
  const { id, code, token } = await makeRecordingLink(griot, speakerId)
  return { id, speakerId, code, tus: tusOf(griot.app, token) }
}

const begin = (tus: Tus, code: string, speakerId: string) => {
  const { 'content-type': _, ...headers } = takeHeaders({ code, take: buildTake({ speakerId }), bytes })
  return tus.send('POST', '', headers)
}

describe('a take by a recording link', () => {
  it('whole or in parts waits for review, without an account as its recorder', async () => {
    const { id, speakerId, code, tus } = await open()
    const whole = await tus.send('POST', '', takeHeaders({ code, take: buildTake({ speakerId }), bytes }), bytes)
    expect(whole.statusCode, whole.body).toBe(201)
    const upload = idOf(await begin(tus, code, speakerId))
    expect((await tus.patch(upload, 0, bytes)).statusCode).toBe(204)
    expect(await takesOf(griot, code)).toMatchObject([{ isOwn: false }, { isOwn: false }])
    const { rows } = await griot.pool.query(
      'select recorded_by, recording_link_id from takes where speaker_id = $1 order by id',
      [speakerId],
    )
    expect(rows).toEqual([1, 2].map(() => ({ recorded_by: null, recording_link_id: Number(id) })))
  })

  it('that an ended link has sent is confirmed when the next link of the speaker sends it again', async () => {
    const { id, speakerId, code, tus } = await open()
    const headers = takeHeaders({ code, take: buildTake({ speakerId }), bytes })
    expect((await tus.send('POST', '', headers, bytes)).statusCode).toBe(201)
    await griot.send('admin', 'revokeRecordingLink', { params: { id } })
    const body = { title: 'Words', list: { kind: 'codes', codes: [code] }, days: 14 }
    const made = await griot.send('admin', 'createRecordingLink', { params: { id: speakerId }, body })
    const token = resultOf(made, 'createRecordingLink').path?.replace('/record/', '') ?? ''
    const again = await tusOf(griot.app, token).send('POST', '', headers, bytes)
    expect(again.statusCode, again.body).toBe(201)
    expect(await takesOf(griot, code)).toHaveLength(1)
  })

  it('is refused for a word that is not in its list, and for another speaker', async () => {
    const { speakerId, code, tus } = await open()
    const messages = []
    for (const response of [
      await begin(tus, await declareWord(griot), speakerId),
      await begin(tus, code, await makeSpeaker(griot)),
    ]) {
      expect(response.statusCode).toBe(422)
      messages.push(response.json().errors[0].messageId)
    }
    expect(messages).toEqual(['recording.take.notInList', 'recording.take.otherSpeaker'])
    expect(await takesOf(griot, code)).toEqual([])
  })

  it('cannot be anything but a take', async () => {
    const { code, tus } = await open()
    expect((await tus.create({ name: `${code}.mp3`, length: bytes.length, bytes })).statusCode).toBe(403)
    const { rows } = await griot.pool.query('select file_sha256 from assets where code = $1', [code])
    expect(rows).toEqual([{ file_sha256: null }])
  })

  it('is not saved when the link ends before its last byte', async () => {
    const { id, speakerId, code, tus } = await open()
    const upload = idOf(await begin(tus, code, speakerId))
    await tus.patch(upload, 0, bytes.subarray(0, 5_000))
    resultOf(await griot.send('admin', 'revokeRecordingLink', { params: { id } }), 'revokeRecordingLink')
    expect((await tus.patch(upload, 5_000, bytes.subarray(5_000))).statusCode).toBe(410)
    expect(await takesOf(griot, code)).toEqual([])
  })

  it('does not see uploads of other links or of accounts', async () => {
    const [one, other] = [await open(), await open()]
    const upload = idOf(await begin(one.tus, one.code, one.speakerId))
    expect((await one.tus.head(upload)).statusCode).toBe(200)
    const account = tusOf(griot.app, await griot.tokenOf('admin'))
    for (const tus of [other.tus, account]) {
      expect((await tus.head(upload)).statusCode).toBe(404)
      expect((await tus.patch(upload, 0, bytes)).statusCode).toBe(404)
      expect((await tus.end(upload)).statusCode).toBe(404)
    }
  })
})
