import { api, type CallName } from '@griot/contract/api.ts'
import type { Call } from '@griot/contract/calls/call.ts'
import * as recordingLinkApiMessages from '@griot/contract/messages/api/recording/recording-link.ts'
import { addressOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { startSecondApp, TEST_SECRETS } from '@griot/testing/second-app.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRecordingLinkTokens } from '../../../http/auth/recording-link-tokens.ts'

const tokens = createRecordingLinkTokens(TEST_SECRETS.tokenSecret)
const calls = Object.entries(api) as [CallName, Call][]
const opens = ({ access, withRecordingLink }: Call) => access === 'recordingLink' || withRecordingLink === true

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())
beforeEach(() => griot.pool.query('delete from rate_limits'))

/** A link that is open, and its token. */
async function link(): Promise<{ id: number; speakerId: number; token: string }> {
  const { rows } = await griot.pool.query<{ id: number; speaker_id: number; created_at: Date }>(
    `with speaker as (
       insert into speakers (name, is_pseudonym, language, place) values ('Adé', false, 'yoruba', '') returning id
     )
     insert into recording_links (speaker_id, title, asset_ids, expires_at)
     select id, 'Words', '{}', now() + interval '1 day' from speaker returning id, speaker_id, created_at`,
  )
  const [row] = rows
  if (!row) throw new Error('no link')
  return { id: row.id, speakerId: row.speaker_id, token: tokens.tokenOf({ id: row.id, createdAt: row.created_at }) }
}

function ask(name: CallName, token: string, app = griot.app) {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  return app.inject({ method: api[name].method, url: addressOf(name), headers })
}

/** A call that a link opens; it finds nothing. */
const use = (token: string, app = griot.app) => ask('getUpload', token, app)

describe('a recording link', () => {
  it('opens its own calls and the uploads of a take, and no other call', async () => {
    const { token } = await link()
    for (const [name, call] of calls) {
      if (call.access === 'public' || call.access === 'signed') continue
      const { statusCode } = await ask(name, token)
      if (opens(call)) expect([200, 204, 400, 404, 415], name).toContain(statusCode)
      else expect(statusCode, name).toBe(401)
    }
    const opened = calls.filter(([, call]) => opens(call)).map(([name]) => name)
    expect(opened).toEqual(
      expect.arrayContaining(['createUpload', 'getUploadOffset', 'getUpload', 'appendUpload', 'terminateUpload']),
    )
  })

  it.each([
    ['expired', 'update recording_links set expires_at = now() where id = $1', recordingLinkApiMessages.expired],
    ['revoked', 'update recording_links set revoked_at = now() where id = $1', recordingLinkApiMessages.revoked],
    [
      'of a speaker who has withdrawn consent',
      'update speakers set withdrawn_at = now() where id = (select speaker_id from recording_links where id = $1)',
      recordingLinkApiMessages.consentWithdrawn,
    ],
  ])('that is %s is refused at once on every process, with the reason', async (_, end, { message }) => {
    const { id, token } = await link()
    const second = await startSecondApp(griot)
    expect((await use(token, second)).statusCode).toBe(404)
    await griot.pool.query(end, [id])
    for (const app of [griot.app, second]) {
      const response = await use(token, app)
      expect([response.statusCode, response.json().message]).toEqual([410, message])
    }
    await second.close()
  })

  it('of a deleted speaker is refused', async () => {
    const { speakerId, token } = await link()
    await griot.pool.query('delete from speakers where id = $1', [speakerId])
    const response = await use(token)
    expect(response.statusCode).toBe(401)
    expect(response.json().message).toBe(recordingLinkApiMessages.notValid.message)
  })

  it('is not opened by a token of another link, of another secret, or of a former link with its id', async () => {
    const [one, other] = [await link(), await link()]
    const signature = one.token.split('-').slice(1).join('-')
    const foreign = createRecordingLinkTokens(Buffer.alloc(32, 9))
    const createdAt = new Date(0)
    for (const token of [
      `${other.id}-${signature}`,
      foreign.tokenOf({ id: one.id, createdAt }),
      tokens.tokenOf({ id: one.id, createdAt }),
    ])
      expect((await use(token)).statusCode).toBe(401)
  })

  it('is not found by guessing: after eight wrong tokens an address has to wait, a right one still opens', async () => {
    const { token } = await link()
    const guess = `999999-${'A'.repeat(43)}`
    for (let count = 0; count < 8; count += 1) expect((await use(guess)).statusCode).toBe(401)
    const refused = await use(guess)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect((await use(token)).statusCode).toBe(404)
  })
})
