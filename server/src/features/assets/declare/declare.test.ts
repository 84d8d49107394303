import type { CallBody } from '@griot/contract/api.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, freshCode } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

const send = (body: unknown, headers: Record<string, string> = {}) =>
  griot.send('contributor', 'declareAudios', { body, headers })
const declare = async (body: CallBody<'declareAudios'>) => resultOf(await send(body), 'declareAudios')

async function declared(): Promise<number> {
  const { rows } = await griot.pool.query('select count(*)::int as count from assets')
  return rows[0].count
}
const textsOf = async (code: string) =>
  (await griot.pool.query('select local_text, translation from assets where code = $1', [code])).rows[0]

describe('POST /audios/declare-audios', () => {
  it('saves rows and returns them', async () => {
    const rows = [buildAudioRow({ localText: 'Ọmọ' }), buildAudioRow({ language: 'hausa' })]
    const response = await send(rows)
    expect(response.json().message).toBe('Assets submitted successfully!')
    const { saved, skipped } = resultOf(response, 'declareAudios')
    expect(skipped).toEqual([])
    const id = expect.stringMatching(/^\d+$/)
    expect(saved).toEqual(rows.map((row, index) => ({ ...row, row: index, id, version: 1 })))
  })

  it('skips declared codes, in any case, without changing them', async () => {
    const code = freshCode()
    await declare([buildAudioRow({ code, localText: 'first' })])
    const { saved, skipped } = await declare([
      buildAudioRow(),
      buildAudioRow({ code: code.toUpperCase(), localText: 'second' }),
    ])
    expect(saved.map(({ row }) => row)).toEqual([0])
    expect(skipped).toMatchObject([
      {
        row: 1,
        code: code.toUpperCase(),
        reason: 'declared',
        message: 'The code is already declared.',
      },
    ])
    expect((await textsOf(code)).local_text).toBe('first')
  })

  it('saves the first of several rows with one code and skips the others', async () => {
    const code = freshCode()
    const rows = [code, code.toUpperCase(), `${code}.MP3`].map((written, index) =>
      buildAudioRow({ code: written, localText: `row ${index}` }),
    )
    const { saved, skipped } = await declare(rows)
    expect(saved).toMatchObject([{ row: 0, code }])
    expect(skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [1, 'repeated'],
      [2, 'repeated'],
    ])
    expect((await textsOf(code)).local_text).toBe('row 0')
  })

  it('says when no row was saved', async () => {
    const rows = [buildAudioRow()]
    await declare(rows)
    const response = await send(rows)
    expect(response.statusCode).toBe(200)
    expect(response.json().message).toBe('No rows saved.')
  })

  it('drops the suffix of a code and keeps its case', async () => {
    const { saved } = await declare([
      { ...buildAudioRow(), code: ' Sfx-01.mp3 ' },
      { ...buildAudioRow(), code: 'SFX_02.MP3' },
    ])
    expect(saved.map(({ code }) => code)).toEqual(['Sfx-01', 'SFX_02'])
  })

  it('stores texts in NFC, trimmed', async () => {
    const code = freshCode()
    const localText = '  Ẹ̀kọ́ m̀ n̄ r̃ '
    await declare([
      {
        ...buildAudioRow({ code }),
        localText: localText.normalize('NFD'),
        translation: ' e\u0301 ',
      },
    ])
    expect(await textsOf(code)).toEqual({
      local_text: localText.normalize('NFC').trim(),
      translation: 'é',
    })
  })

  it('reports all errors of all rows, and saves none', async () => {
    const before = await declared()
    const response = await send([
      { ...buildAudioRow(), code: 'x' },
      buildAudioRow(),
      { localText: ' ', language: 'XX', code: 'abc de', extra: 1 },
    ])
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([
      { path: '0.code', message: '1 of 6 characters.' },
      { path: '2.code', message: 'A code has only the letters a–z and A–Z, digits, - and _.' },
      { path: '2.localText', message: 'This field is required.' },
      { path: '2.translation', message: 'This field is required.' },
      { path: '2.language', message: 'Choose one of the six languages.' },
      { path: '2.extra', message: 'Unknown field.' },
    ])
    expect(await declared()).toBe(before)
  })

  it.each([
    ['NUL', 'a\u0000b'],
    ['half a character', 'a\ud800b'],
    ['more than 1,000 characters', 'x'.repeat(1_001)],
  ])('refuses a text with %s at its field', async (_, localText) => {
    const response = await send([{ ...buildAudioRow(), localText }], { 'idempotency-key': 'odd' })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ path: '0.localText', message: expect.any(String) }])
  })

  it.each([
    ['nothing', undefined],
    ['no row', []],
    ['no list', {}],
    ['null', null],
    ['a number', 7],
    ['a list of nothing', [null]],
  ])('refuses %s', async (_, body) => {
    expect((await send(body)).statusCode).toBe(400)
  })

  it('accepts 10,000 rows, and refuses one more', async () => {
    const row = buildAudioRow()
    const rows = Array.from({ length: 10_001 }, (_, index) => ({
      ...row,
      code: `m${index.toString(36).padStart(5, '0')}`,
    }))
    const before = await declared()
    const refused = await send(rows)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toMatchObject([{ path: '', message: 'At most 10,000 rows at once.' }])
    expect(await declared()).toBe(before)
    expect((await declare(rows.slice(0, 10_000))).saved).toHaveLength(10_000)
    expect(await declared()).toBe(before + 10_000)
  })

  it('saves all rows or none', async () => {
    await griot.pool.query(`
      create function refuse_bomb() returns trigger language plpgsql as $$
      begin if new.code = 'bomb-1' then raise exception 'refused'; end if; return new; end $$;
      create trigger refuse_bomb before insert on assets for each row execute function refuse_bomb()`)
    const before = await declared()
    const response = await send([buildAudioRow(), buildAudioRow({ code: 'bomb-1' }), buildAudioRow()])
    await griot.pool.query('drop trigger refuse_bomb on assets; drop function refuse_bomb')
    expect(response.statusCode).toBe(500)
    expect(await declared()).toBe(before)
  })

  it('two batches with the same codes in opposite order both succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const rows = Array.from({ length: 300 }, () => buildAudioRow())
      const responses = await Promise.all([
        declare(rows),
        declare([...rows].reverse()),
        declare(rows.slice(100)),
        declare([...rows].reverse().slice(100)),
      ])
      const saved = responses.flatMap((response) => response.saved.map(({ code }) => code))
      expect(saved.sort()).toEqual(rows.map(({ code }) => code).sort())
      const skipped = responses.flatMap((response) => response.skipped)
      expect(skipped).toHaveLength(300 + 300 + 200 + 200 - 300)
    }
  })
})

describe('Idempotency-Key', () => {
  const withKey = (key: string) => ({ 'idempotency-key': key })

  it('a repeated request gets the same response, and creates no second row', async () => {
    const rows = [buildAudioRow(), buildAudioRow()]
    const first = await send(rows, withKey('again'))
    const before = await declared()
    const second = await send(rows, withKey('again'))
    expect(second.json()).toEqual(first.json())
    expect(second.json().result.saved).toHaveLength(2)
    expect(await declared()).toBe(before)
  })

  it('422 with another body', async () => {
    await send([buildAudioRow()], withKey('other'))
    const before = await declared()
    const response = await send([buildAudioRow()], withKey('other'))
    expect(response.statusCode).toBe(422)
    expect(response.json().code).toBe('idempotency_key_reused')
    expect(await declared()).toBe(before)
  })

  it('is separate per account and per call', async () => {
    const rows = [buildAudioRow()]
    await send(rows, withKey('mine'))
    const body = rows
    const other = await griot.send('editor', 'declareAudios', { body, headers: withKey('mine') })
    expect(resultOf(other, 'declareAudios').skipped).toHaveLength(1)
  })

  it('twenty concurrent identical requests save once', async () => {
    const rows = [buildAudioRow(), buildAudioRow()]
    const before = await declared()
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(rows, withKey('twenty'))))
    expect(new Set(responses.map((response) => response.body)).size).toBe(1)
    expect(resultOf(responses[0] as (typeof responses)[0], 'declareAudios').saved).toHaveLength(2)
    expect(await declared()).toBe(before + 2)
  })

  it('can be reused after a refused request', async () => {
    expect((await send([{ ...buildAudioRow(), code: 'x' }], withKey('free'))).statusCode).toBe(400)
    expect((await send([buildAudioRow()], withKey('free'))).statusCode).toBe(200)
  })

  it.each(['', 'with space', 'x'.repeat(201), 'é'])('%j is refused', async (key) => {
    expect((await send([buildAudioRow()], withKey(key))).statusCode).toBe(400)
  })
})
