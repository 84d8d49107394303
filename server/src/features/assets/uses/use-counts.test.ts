import { createHash } from 'node:crypto'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, freshCode, makeActivity, makeLesson, realMp3 } from '@griot/testing/builders.ts'
import { makeTake } from '@griot/testing/recording/takes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
let lessonId = ''
beforeAll(async () => {
  griot = await startTestApp()
  lessonId = (await makeLesson(griot)).id
})
afterAll(() => griot.close())

async function declare() {
  const code = freshCode()
  const body = [buildAudioRow({ code })]
  resultOf(await griot.send('editor', 'declareAudios', { body }), 'declareAudios')
  return { code }
}

/** An activity that uses one code in its question and its options. */
function using(code: string, isActive = false) {
  const options = [{ id: '1', text: 'Ajá', audioUrl: code }]
  const data = { question: { audioUrl: code.toUpperCase() }, options, answer: ['1'] }
  return makeActivity(griot, { lessonId, isActive, data })
}

describe('GET /audios/use-counts', () => {
  const uses = async (...codes: string[]) => {
    const answer = await griot.send('viewer', 'countAudioUses', {
      query: { codes: codes.join(',') },
    })
    return resultOf(answer, 'countAudioUses').used
  }

  it('counts each place of a code once, and how many learners can see', async () => {
    const [one, two, none] = [await declare(), await declare(), await declare()]
    await using(one.code)
    await using(one.code, true)
    await using(two.code)
    const found = await uses(one.code.toUpperCase(), two.code, none.code)
    expect(new Map(found.map(({ code, ...rest }) => [code, rest]))).toEqual(
      new Map([
        [one.code, { uses: 2, available: 1, takesToReview: 0 }],
        [two.code, { uses: 1, available: 0, takesToReview: 0 }],
      ]),
    )
  })

  it('counts takes to review, also of unused codes, and not those that were decided', async () => {
    const [used, unused] = [await declare(), await declare()]
    await using(used.code)
    for (const { code } of [used, unused, unused]) await makeTake(griot, { code })
    const decided = await makeTake(griot, { code: unused.code })
    await griot.send('editor', 'rejectTake', { params: { id: decided.id }, body: { reason: 'noise' } })
    const found = await uses(used.code, unused.code)
    expect(new Map(found.map(({ code, ...rest }) => [code, rest]))).toEqual(
      new Map([
        [used.code, { uses: 1, available: 0, takesToReview: 1 }],
        [unused.code, { uses: 0, available: 0, takesToReview: 2 }],
      ]),
    )
    const details = await griot.send('viewer', 'getAudio', { params: { code: unused.code } })
    expect(resultOf(details, 'getAudio').takesToReview).toBe(2)
  })

  it('does not count deleted places', async () => {
    const { code } = await declare()
    const { id } = await using(code)
    await griot.pool.query({
      text: 'update activities set deleted_at = now() where id = $1',
      values: [id],
    })
    expect(await uses(code)).toEqual([])
  })

  it('treats invalid codes as unused, and accepts at most a page of them', async () => {
    expect(await uses('', 'nonsense code', '\u0000')).toEqual([])
    const query = { codes: Array.from({ length: 120 }, () => 'aja-01').join(',') }
    expect((await griot.send('viewer', 'countAudioUses', { query })).statusCode).toBe(400)
  })
})

describe('POST /audios/check-declared with details', () => {
  it('returns the digest of the current file, and the number of available places', async () => {
    const { code } = await declare()
    const body = await multipartOf([{ name: `${code}.mp3`, bytes: realMp3('aja-01') }])
    await griot.send('editor', 'uploadAudios', body)
    await using(code)
    const check = async () => {
      const answer = await griot.send('viewer', 'checkDeclaredAudios', {
        body: [{ code }],
        query: { details: 'true' },
      })
      return resultOf(answer, 'checkDeclaredAudios').declared?.[0]
    }
    const sha256 = createHash('sha256').update(realMp3('aja-01')).digest('hex')
    expect(await check()).toMatchObject({ fileSha256: sha256, available: 0 })
    await using(code, true)
    expect(await check()).toMatchObject({ fileSha256: sha256, available: 1 })
  })
})
