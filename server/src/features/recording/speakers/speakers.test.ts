import type { Role } from '@griot/contract/accounts/roles.ts'
import * as speakerApiMessages from '@griot/contract/messages/api/recording/speaker.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { addSpeaker, buildConsent, buildSpeaker, consent } from '@griot/testing/recording/speakers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const create = async (role: Role, given = {}) =>
  resultOf(await griot.send(role, 'createSpeaker', { body: buildSpeaker(given) }), 'createSpeaker')
const read = async (role: Role, id: string) =>
  resultOf(await griot.send(role, 'getSpeaker', { params: { id } }), 'getSpeaker')
const patch = (role: Role, id: string, body: object) => griot.send(role, 'patchSpeaker', { params: { id }, body })

describe('a speaker', () => {
  it('is listed by name with what was entered, and found without marks by name and place', async () => {
    const made = await create('editor', { name: 'Zainab Ọlá', place: 'Ẹ̀kọ́', isPseudonym: true })
    expect(made).toMatchObject({ name: 'Zainab Ọlá', place: 'Ẹ̀kọ́', isPseudonym: true, birthYear: 1990, version: 1 })
    expect(made).toMatchObject({ consent: { state: 'missing' }, files: 0, takesToReview: 0, recordingLink: null })
    await create('editor', { name: 'Aminu', language: 'hausa', place: 'Kano' })
    const names = async (query: Record<string, string>) =>
      resultOf(await griot.send('contributor', 'listSpeakers', { query }), 'listSpeakers').speakers.map(
        ({ name }) => name,
      )
    expect(await names({ search: 'ola' })).toEqual(['Zainab Ọlá'])
    expect(await names({ search: 'eko' })).toEqual(['Zainab Ọlá'])
    expect(await names({ language: 'hausa' })).toEqual(['Aminu'])
    expect(await names({})).toEqual(['Aminu', 'Zainab Ọlá'])
  })

  it('with wrong fields is refused with all errors at once', async () => {
    const body = { name: ' ', language: 'latin', place: 'x'.repeat(2_000), birthYear: 1700 }
    const { errors } = (await griot.send('editor', 'createSpeaker', { body })).json()
    expect(errors.map(({ path }: { path: string }) => path).sort()).toEqual(['birthYear', 'language', 'name', 'place'])
  })

  it('is changed by admins, editors, who has added it and who it is; not by another contributor', async () => {
    const [own, other] = [await create('contributor'), await create('editor')]
    expect((await patch('contributor', own.id, { place: 'Èkó' })).statusCode).toBe(200)
    for (const call of ['patchSpeaker', 'deleteSpeaker'] as const) {
      const refused = await griot.send('contributor', call, {
        params: { id: other.id },
        ...(call === 'patchSpeaker' ? { body: { place: 'Èkó' } } : {}),
      })
      expect(refused.statusCode).toBe(403)
      expect(refused.json().message).toBe(speakerApiMessages.mayNotChange.message)
    }
    await griot.pool.query(
      `update speakers set user_id = (select id from users where role = 'contributor') where id = $1`,
      [other.id],
    )
    expect((await patch('contributor', other.id, { place: 'Èkó' })).json().result).toMatchObject({ isOwn: true })
    expect((await patch('editor', own.id, { place: 'Kano' })).statusCode).toBe(200)
    expect((await patch('viewer', own.id, { place: 'Kano' })).statusCode).toBe(403)
  })

  it('shows the year of birth only to people who may change it, and history never has it', async () => {
    const { id } = await create('editor', { birthYear: 1951 })
    expect(await read('editor', id)).toMatchObject({ birthYear: 1951, mayChange: true })
    expect(await read('contributor', id)).toMatchObject({ birthYear: null, mayChange: false })
    const { rows } = await griot.pool.query(
      `select snapshot from revisions where entity = 'speaker' and entity_key = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('1951')
  })

  it('of the signed-in person is theirs', async () => {
    const { id } = await create('contributor', { isOwn: true })
    expect(await read('contributor', id)).toMatchObject({ isOwn: true, account: 'contributor' })
    expect(await read('editor', id)).toMatchObject({ isOwn: false, account: 'contributor' })
  })

  it('has revisions, which editors restore, and audit events with its name', async () => {
    const { id, name } = await create('editor')
    await patch('editor', id, { name: 'Other' })
    const params = { id }
    const listed = resultOf(await griot.send('editor', 'listSpeakerRevisions', { params }), 'listSpeakerRevisions')
    expect(listed.revisions.map(({ value }) => value.name)).toEqual(['Other', name])
    const restored = await griot.send('editor', 'restoreSpeakerRevision', { params: { id, version: '1' } })
    expect(resultOf(restored, 'restoreSpeakerRevision')).toMatchObject({ name, version: 3 })
    expect(await read('editor', id)).toMatchObject({ name, birthYear: 1990 })
    const log = await griot.send('admin', 'listAuditEvents', { query: { entity: 'speaker', limit: '1' } })
    expect(log.json().result.events).toMatchObject([{ action: 'restore revision', things: [{ name, version: 3 }] }])
  })

  it('without recordings can be deleted, with its links; its history stays', async () => {
    const { id } = await create('contributor')
    await consent(griot, id)
    expect((await griot.send('contributor', 'deleteSpeaker', { params: { id } })).statusCode).toBe(200)
    expect((await griot.send('editor', 'getSpeaker', { params: { id } })).statusCode).toBe(404)
    const { rows } = await griot.pool.query(
      `select count(*)::integer as count from revisions where entity = 'speaker' and entity_key = $1`,
      [id],
    )
    expect(rows[0].count).toBe(3)
  })
})

describe('consent', () => {
  it('is stored with the version and text of the time, its date and licence, and keeps them when the text changes', async () => {
    const { id } = await addSpeaker(griot)
    const body = await buildConsent(griot)
    const { consent: given } = resultOf(
      await griot.send('contributor', 'giveConsent', { params: { id }, body }),
      'giveConsent',
    )
    expect(given).toMatchObject({ state: 'given', version: body.consentVersion, licence: 'CC BY 4.0' })
    expect(Date.now() - Date.parse(given.givenAt ?? '')).toBeLessThan(60_000)
    const { consentText } = await read('editor', id)
    await griot.send('admin', 'patchRecordingSettings', { body: { consentText: 'Another text' } })
    expect(await read('editor', id)).toMatchObject({ consentText, consent: { version: body.consentVersion } })
    const outdated = await griot.send('contributor', 'giveConsent', { params: { id }, body })
    expect([outdated.statusCode, outdated.json().message]).toEqual([409, speakerApiMessages.consentChanged.message])
  })

  it('given again unchanged writes nothing; another licence does', async () => {
    const { id } = await addSpeaker(griot)
    const [first, second] = [await consent(griot, id), await consent(griot, id)]
    expect(second).toEqual(first)
    const body = { ...(await buildConsent(griot)), licence: 'CC0 1.0' }
    const changed = resultOf(await griot.send('editor', 'giveConsent', { params: { id }, body }), 'giveConsent')
    expect(changed).toMatchObject({ version: first.version + 1, consent: { licence: 'CC0 1.0' } })
  })

  it('is withdrawn by editors, once; a new consent holds again', async () => {
    const { id } = await addSpeaker(griot)
    const withdraw = (role: Role) => griot.send(role, 'withdrawConsent', { params: { id } })
    expect((await withdraw('contributor')).statusCode).toBe(403)
    const early = await withdraw('editor')
    expect([early.statusCode, early.json().message]).toEqual([409, speakerApiMessages.consentMissing.message])
    await consent(griot, id)
    const first = resultOf(await withdraw('editor'), 'withdrawConsent')
    expect(first.consent).toMatchObject({ state: 'withdrawn', withdrawnAt: expect.any(String) })
    expect(resultOf(await withdraw('editor'), 'withdrawConsent')).toEqual(first)
    expect((await consent(griot, id)).consent).toMatchObject({ state: 'given', withdrawnAt: null })
  })
})
