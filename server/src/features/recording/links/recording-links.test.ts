import type { CallName } from '@griot/contract/api.ts'
import * as recordingLinkApiMessages from '@griot/contract/messages/api/recording/recording-link.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { realMp3 } from '@griot/testing/builders.ts'
import { testClient } from '@griot/testing/postgres/postgres.ts'
import { addSpeaker, buildConsentByLink, consent, makeRecordingLink } from '@griot/testing/recording/speakers.ts'
import { buildTake, makeTake, takeHeaders } from '@griot/testing/recording/takes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())
beforeEach(() => griot.pool.query('delete from rate_limits'))

const byLink = (token: string, name: CallName, options: { body?: unknown; headers?: Record<string, string> } = {}) =>
  griot.send(null, name, { ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } })
const linksOf = async (role: 'editor' | 'contributor', id: string) =>
  resultOf(await griot.send(role, 'getSpeaker', { params: { id } }), 'getSpeaker').recordingLinks

describe('a recording link', () => {
  it('shows its speaker the list and the whole consent text, and is open from then on', async () => {
    const { id, name } = await addSpeaker(griot)
    const link = await makeRecordingLink(griot, id)
    expect(await linksOf('editor', id)).toMatchObject([{ id: link.id, state: 'unopened', words: 1, recorded: 0 }])
    const opened = resultOf(await byLink(link.token, 'getRecordingLink'), 'getRecordingLink')
    expect(opened).toMatchObject({
      title: 'Words',
      words: [{ code: link.code }],
      speaker: { id, name, hasConsent: false, licence: null },
      consent: { text: expect.stringContaining('withdraw my consent') },
    })
    expect(await linksOf('editor', id)).toMatchObject([{ state: 'open', path: link.path }])
  })

  it('offers a word again after its take is rejected, not while it waits or is accepted, and counts the same', async () => {
    const { id: speakerId } = await addSpeaker(griot)
    await consent(griot, speakerId)
    const link = await makeRecordingLink(griot, speakerId)
    const recorded = async (token = link.token) => {
      const { words } = resultOf(await byLink(token, 'getRecordingLink'), 'getRecordingLink')
      const [of] = await linksOf('editor', speakerId)
      return [words[0]?.isRecorded, of?.recorded]
    }
    const review = async (name: 'acceptTake' | 'rejectTake', id: string, body = {}) =>
      expect((await griot.send('admin', name, { params: { id }, body })).statusCode).toBe(200)
    const take = () => makeTake(griot, { code: link.code, take: { speakerId } })
    expect(await recorded()).toEqual([false, 0])
    await makeTake(griot, { code: link.code })
    expect(await recorded()).toEqual([false, 0])
    const first = await take()
    expect(await recorded()).toEqual([true, 1])
    await review('rejectTake', first.id, { reason: 'noise' })
    expect(await recorded()).toEqual([false, 0])
    const second = await take()
    await review('acceptTake', second.id)
    expect(await recorded()).toEqual([true, 1])
    const list = { kind: 'codes', codes: [link.code] }
    const body = { title: 'Again', list, days: 14 }
    const made = await griot.send('editor', 'createRecordingLink', { params: { id: speakerId }, body })
    const later = resultOf(made, 'createRecordingLink').path?.replace('/record/', '')
    expect(await recorded(later)).toEqual([false, 0])
  })

  it('can be copied again by editors, and its path is hidden from contributors', async () => {
    const { id } = await addSpeaker(griot)
    const { path } = await makeRecordingLink(griot, id)
    expect(await linksOf('editor', id)).toMatchObject([{ path }])
    expect(await linksOf('contributor', id)).toMatchObject([{ path: null, state: 'unopened' }])
  })

  it('lets the speaker consent and record a word of its list, which is counted; no other word and no other speaker', async () => {
    const [{ id }, other] = [await addSpeaker(griot), await addSpeaker(griot)]
    const { token, code } = await makeRecordingLink(griot, id)
    const elsewhere = await makeRecordingLink(griot, id)
    await consent(griot, other.id)
    const bytes = realMp3('aja-01')
    const record = (of: string, speakerId: string) =>
      byLink(token, 'createUpload', {
        headers: takeHeaders({ code: of, take: buildTake({ speakerId }), bytes }),
        body: bytes,
      })
    expect((await record(code, id)).statusCode).toBe(422)
    const body = await buildConsentByLink(griot)
    const consented = await byLink(token, 'consentByRecordingLink', { body })
    expect(resultOf(consented, 'consentByRecordingLink').speaker).toMatchObject({
      hasConsent: true,
      name: 'Baobab',
      place: 'Ọ̀yọ́',
    })
    expect((await record(elsewhere.code, id)).statusCode).toBe(422)
    expect((await record(code, other.id)).statusCode).toBe(422)
    expect((await record(code, id)).statusCode).toBe(201)
    expect(await linksOf('editor', id)).toMatchObject([{ recorded: 0 }, { recorded: 1 }])
    const log = await griot.send('admin', 'listAuditEvents', { query: { entity: 'speaker', limit: '2' } })
    expect(log.json().result.events).toMatchObject([
      { action: 'update', who: null },
      { action: 'give consent by link', who: null },
    ])
  })

  it('is ended by revoking, and by withdrawn consent', async () => {
    const { id } = await addSpeaker(griot)
    await consent(griot, id)
    const [revoked, withdrawn] = [await makeRecordingLink(griot, id), await makeRecordingLink(griot, id)]
    const ended = await griot.send('editor', 'revokeRecordingLink', { params: { id: revoked.id } })
    expect(resultOf(ended, 'revokeRecordingLink')).toMatchObject({ state: 'ended', path: null })
    expect((await byLink(revoked.token, 'getRecordingLink')).statusCode).toBe(410)
    expect((await byLink(withdrawn.token, 'getRecordingLink')).statusCode).toBe(200)
    await griot.send('editor', 'withdrawConsent', { params: { id } })
    const late = await byLink(withdrawn.token, 'getRecordingLink')
    expect([late.statusCode, late.json().message]).toEqual([410, recordingLinkApiMessages.consentWithdrawn.message])
    await consent(griot, id)
    expect((await byLink(withdrawn.token, 'getRecordingLink')).statusCode).toBe(410)
  })

  it.each([
    ['withdrawn', 'update speakers set withdrawn_at = now() where id = $1', recordingLinkApiMessages.consentWithdrawn],
    [
      'ended with its link',
      'update recording_links set revoked_at = now() where speaker_id = $1',
      recordingLinkApiMessages.revoked,
    ],
  ])('does not give consent that is %s while the request waits', async (_, end, { message }) => {
    const { id } = await addSpeaker(griot)
    const { token } = await makeRecordingLink(griot, id)
    const body = await buildConsentByLink(griot)
    const blocker = testClient(griot.databaseUrl)
    await blocker.connect()
    await blocker.query('begin')
    await blocker.query('select 1 from speakers where id = $1 for update', [id])
    const answer = byLink(token, 'consentByRecordingLink', { body })
    // It waits for the transaction, as far as it comes.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await blocker.query(end, [id])
    await blocker.query('commit')
    await blocker.end()
    const { statusCode, json } = await answer
    expect([statusCode, json().message]).toEqual([410, message])
  })

  it('is not made without words, nor while consent is withdrawn', async () => {
    const { id } = await addSpeaker(griot)
    const make = (list: object) =>
      griot.send('editor', 'createRecordingLink', { params: { id }, body: { title: 'Words', list, days: 14 } })
    const empty = await make({ kind: 'codes', codes: ['no-one'] })
    expect(empty.json().errors).toEqual([{ path: 'list', ...recordingLinkApiMessages.noWords }])
    const { code } = await makeRecordingLink(griot, id)
    await consent(griot, id)
    await griot.send('editor', 'withdrawConsent', { params: { id } })
    expect((await make({ kind: 'codes', codes: [code] })).statusCode).toBe(409)
  })

  it('stores nothing that opens it', async () => {
    const { token } = await makeRecordingLink(griot, (await addSpeaker(griot)).id)
    const { rows } = await griot.pool.query('select to_jsonb(l) as row from recording_links l')
    expect(JSON.stringify(rows)).not.toContain(token.split('-').slice(1).join('-'))
  })
})
