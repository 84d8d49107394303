import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const read = async () => resultOf(await griot.send('contributor', 'getRecordingSettings'), 'getRecordingSettings')
const patch = (body: object, headers: Record<string, string> = {}) =>
  griot.send('admin', 'patchRecordingSettings', { body, headers })

it('another consent text is its next version, and the earlier one is kept', async () => {
  const before = await read()
  expect(before).toMatchObject({ consentVersion: 1, acceptsOwnTakes: true, version: 1 })
  const changed = resultOf(await patch({ consentText: 'I agree.' }), 'patchRecordingSettings')
  expect(changed).toEqual({ ...before, consentText: 'I agree.', consentVersion: 2, version: 2 })
  const { rows } = await griot.pool.query('select consent_text from recording_settings order by version')
  expect(rows.map((row) => row.consent_text)).toEqual([before.consentText, 'I agree.'])
})

it('another rule leaves the version of the consent, and is in the audit log', async () => {
  const before = await read()
  const changed = resultOf(await patch({ acceptsOwnTakes: false }), 'patchRecordingSettings')
  expect(changed).toEqual({ ...before, acceptsOwnTakes: false, version: before.version + 1 })
  const { rows } = await griot.pool.query(
    `select changed from audit_events where entity = 'settings' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ changed: { acceptsOwnTakes: { before: 'true', after: 'false' } } }])
})

it('changes at the same time both hold', async () => {
  const answers = await Promise.all([patch({ consentText: 'One.' }), patch({ acceptsOwnTakes: true })])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await read()).toMatchObject({ consentText: 'One.', acceptsOwnTakes: true })
})

it('an empty consent text is refused at its field', async () => {
  const refused = await patch({ consentText: ' ' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors).toMatchObject([{ path: 'consentText' }])
})
