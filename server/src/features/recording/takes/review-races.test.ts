import { resultOf, startTestApp, TEST_PASSWORD, type TestApp } from '@griot/testing/app.ts'
import { realMp3 } from '@griot/testing/builders.ts'
import { testClient } from '@griot/testing/postgres/postgres.ts'
import { buildTake, declareWord, makeSpeaker, makeTake, sendTake, takesOf } from '@griot/testing/recording/takes.ts'
import type { InjectOptions } from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
let blocker: pg.Client
beforeAll(async () => {
  griot = await startTestApp()
  blocker = testClient(griot.databaseUrl)
  await blocker.connect()
})
afterAll(async () => {
  await blocker.end()
  await griot.close()
})

const first = realMp3('aja-01')
const second = realMp3('esin-1')

type Role = Parameters<TestApp['send']>[0]
const accept = (id: string, role: Role = 'editor', headers: Record<string, string> = {}) =>
  griot.send(role, 'acceptTake', { params: { id }, headers })

/** Which file learners hear. */
async function heard(code: string): Promise<'first' | 'second' | null> {
  const { url } = resultOf(await griot.send('editor', 'getAudio', { params: { code } }), 'getAudio')
  if (url === null) return null
  const { rawPayload } = await griot.app.inject({ url } satisfies InjectOptions)
  return rawPayload.equals(first) ? 'first' : 'second'
}

const statesOf = async (code: string) => {
  const { rows } = await griot.pool.query(
    'select t.state from takes t join assets a on a.id = t.asset_id where a.code = $1 order by t.state',
    [code],
  )
  return rows.map(({ state }) => state)
}

/** What a call answers that begins while another transaction has done this and not ended yet. */
async function during<T>(text: string, values: unknown[], call: () => Promise<T>): Promise<T> {
  await blocker.query('begin')
  await blocker.query(text, values)
  const answer = call()
  // It waits for the transaction, as far as it comes.
  await new Promise((resolve) => setTimeout(resolve, 100))
  await blocker.query('commit')
  return answer
}

describe('at the same time', () => {
  it('two reviewers accept different takes of a word: one is accepted, the other hears of it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const code = await declareWord(griot)
      const takes = [await makeTake(griot, { code }), await makeTake(griot, { code, bytes: second })]
      const answers = await Promise.all([accept(takes[0]?.id ?? '', 'editor'), accept(takes[1]?.id ?? '', 'admin')])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
      expect(await heard(code)).toBe(winner === 0 ? 'first' : 'second')
      expect(await statesOf(code)).toEqual(['accepted', 'notChosen'])
    }
  })

  it('a take is accepted and recorded again: the accepted file is the one that was heard', async () => {
    for (let round = 0; round < 5; round += 1) {
      const code = await declareWord(griot)
      const take = buildTake({ speakerId: await makeSpeaker(griot) })
      await sendTake(griot, { code, take })
      const [read] = await takesOf(griot, code)
      const [accepted, sent] = await Promise.all([
        accept(read?.id ?? '', 'editor', { 'if-match': `"${read?.version}"` }),
        sendTake(griot, { code, take, bytes: second }),
      ])
      const wasFirst = accepted.statusCode === 200
      expect([accepted.statusCode, sent.statusCode]).toEqual(wasFirst ? [200, 422] : [412, 201])
      expect(await heard(code)).toBe(wasFirst ? 'first' : null)
    }
  })

  it('a take is accepted and its account disabled: it is accepted before, or not at all', async () => {
    for (let round = 0; round < 3; round += 1) {
      const email = `reviewer-${round}@griot.example`
      const userId = await griot.makeUser({ email, name: 'Reviewer', role: 'editor' })
      const body = { email, password: TEST_PASSWORD }
      const token = resultOf(await griot.send(null, 'login', { body }), 'login').accessToken
      const { id, code } = await makeTake(griot)
      const answer = await during(`update users set status = 'disabled' where id = $1`, [userId], () =>
        accept(id, null, { authorization: `Bearer ${token}` }),
      )
      expect([401, 403]).toContain(answer.statusCode)
      expect(await heard(code)).toBeNull()
      expect(await statesOf(code)).toEqual(['toReview'])
    }
  })

  it('the speaker withdraws consent while a take is accepted: the decision waits, and is refused', async () => {
    const speakerId = await makeSpeaker(griot)
    const { id, code } = await makeTake(griot, { take: { speakerId } })
    const answer = await during('update speakers set withdrawn_at = now() where id = $1', [speakerId], () => accept(id))
    expect(answer.statusCode).toBe(409)
    expect(await heard(code)).toBeNull()
  })
})
