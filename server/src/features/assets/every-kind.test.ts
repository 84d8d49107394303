import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type CallName } from '#contract/api.ts'
import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '#contract/assets/kinds.ts'
import { ASSET_CALLS } from '#contract/calls/assets/assets.ts'
import { graphemes } from '#contract/text/folding.ts'
import { multipartOf, type SendOptions, startTestApp, type TestApp } from '#testing/app.ts'
import { buildAssetRow, freshCode, REAL_FILES } from '#testing/builders.ts'

/** What must hold for every kind of asset alike, and so for one that is added. */

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

/** The parsed answer of a call; the result as plain JSON, since the kind is only a value here. */
async function ask(
  name: CallName,
  options: SendOptions = {},
  role: 'viewer' | 'editor' = 'editor',
) {
  const answer = await griot.send(role, name, options)
  return answer.json()
}

describe.each(ASSET_KIND_NAMES)('a kind of assets: %s', (kind) => {
  const { plural, suffix, mediaType, messages, searched, fields, hasLanguage } = ASSET_KINDS[kind]
  const example: Readonly<Record<string, unknown>> = ASSET_KINDS[kind].example
  const calls = ASSET_CALLS[kind]
  const [file, other] = REAL_FILES[kind]

  async function declared(given: Record<string, unknown> = {}) {
    const row = { ...buildAssetRow(kind), ...given }
    const { result } = await ask(calls.declare, { body: [row] })
    return { row, saved: result.saved[0] }
  }
  const upload = async (code: string, bytes: Buffer) =>
    ask(calls.upload, await multipartOf([{ name: `${code}${suffix}`, bytes, type: mediaType }]))
  const list = async (query: Record<string, string> = {}) =>
    (await ask(calls.list, { query }, 'viewer')).result
  const details = async (code: string) =>
    (await ask(calls.get, { params: { code } }, 'viewer')).result

  it('is declared, with what was said of it read back', async () => {
    const { row, saved } = await declared()
    expect(saved).toMatchObject({ ...row, row: 0, version: 1 })
    const [asset] = (await list({ search: row.code }))[plural]
    expect(asset).toMatchObject({ ...row, id: saved.id, url: null, bytes: null, version: 1 })
    expect(await details(row.code)).toMatchObject({ ...row, files: [], uses: [] })
  })

  it('says that a batch was taken, and what was skipped', async () => {
    const row = buildAssetRow(kind)
    const answer = await ask(calls.declare, { body: [row, row] })
    expect(answer.message).toBe(messages.submitted)
    expect(answer.result.skipped).toMatchObject([{ row: 1, reason: 'repeated' }])
    const again = await ask(calls.declare, { body: [row] })
    expect(again.result.skipped).toMatchObject([{ row: 0, reason: 'declared' }])
  })

  it('names every missing field at once', async () => {
    const answer = await ask(calls.declare, { body: [{}] })
    const required = Object.entries(fields).filter(
      ([, schema]) => !schema.safeParse(undefined).success,
    )
    expect(answer.statusCode).toBe(400)
    expect(answer.errors.map((error: { path: string }) => error.path).sort()).toEqual(
      [...required.map(([field]) => `0.${field}`), '0.code'].sort(),
    )
  })

  it('is changed by its id, and not over a newer version', async () => {
    const { row, saved } = await declared()
    const [field = ''] = searched
    const value = Array.isArray(example[field]) ? ['another'] : 'another'
    const change = { ...row, [field]: value, id: saved.id, version: 1 }
    const { result } = await ask(calls.update, { body: [change] })
    expect(result.saved).toMatchObject([{ ...change, version: 2 }])
    const late = await ask(calls.update, { body: [change] })
    expect(late.result.skipped).toMatchObject([{ reason: 'stale' }])
  })

  it.each(searched.map((field) => [field]))(
    'is found by its %s, with marks and without',
    async (field) => {
      const word = `${freshCode()}ọ̀rọ̀`
      const value = Array.isArray(example[field]) ? ['one', word] : word
      const { row } = await declared({ [field]: value })
      for (const search of [
        word,
        word.toUpperCase(),
        graphemes(word).slice(0, 7).join(''),
        word.replace('ọ̀rọ̀', 'oro'),
      ]) {
        const found = await list({ search })
        expect(
          found[plural].map(({ code }: { code: string }) => code),
          search,
        ).toEqual([row.code])
        expect(found.pagination.total).toBe(1)
      }
    },
  )

  it('is counted, with and without a file', async () => {
    const before = (await ask(calls.count)).result
    const { row } = await declared()
    await declared()
    await upload(row.code, file.bytes)
    const after = (await ask(calls.count)).result
    expect(after).toEqual({ total: before.total + 2, withoutFile: before.withoutFile + 1 })
    expect((await list({ file: 'missing', limit: '1' })).pagination.total).toBe(after.withoutFile)
  })

  it('tells which codes are not declared, and what the others are', async () => {
    const { row } = await declared()
    const missing = freshCode()
    const body = [{ code: `${row.code.toUpperCase()}${suffix}` }, { code: missing }]
    expect((await ask(calls.checkDeclared, { body })).result).toEqual({ doNotExit: [missing] })
    const { result } = await ask(calls.checkDeclared, { body, query: { details: 'true' } })
    expect(result).toMatchObject({ doNotExit: [missing], declared: [{ ...row, fileSince: null }] })
  })

  it('takes a file of its type, gives it back, and keeps its past', async () => {
    const { row } = await declared()
    const first = await upload(row.code, file.bytes)
    expect(first.result?.saved, JSON.stringify(first)).toMatchObject([
      { code: row.code, bytes: file.bytes.length, version: 2, ...file.facts },
    ])
    await upload(row.code.toUpperCase(), other.bytes)
    const { url, files, ...asset } = await details(row.code)
    expect(files).toMatchObject([
      { current: true, bytes: other.bytes.length, ...other.facts },
      { current: false, bytes: file.bytes.length, ...file.facts },
    ])
    expect(asset).toMatchObject(other.facts)
    for (const [address, { bytes }] of [
      [url, other],
      [files[0].url, other],
      [files[1].url, file],
    ]) {
      const answer = await griot.app.inject({ url: address })
      expect(answer.headers['content-type']).toBe(mediaType)
      expect(answer.rawPayload.equals(bytes)).toBe(true)
    }
  })

  it('refuses a file of another type by its content', async () => {
    const { row } = await declared()
    const answer = await upload(row.code, Buffer.alloc(2_000, 0xa7))
    expect([answer.statusCode, answer.errors]).toEqual([
      422,
      [{ path: `${row.code}${suffix}`, message: messages.wrongType }],
    ])
    const html = Buffer.from('<html><body>not what its name says')
    const page = await upload(row.code, html)
    expect([page.statusCode, page.errors.length]).toEqual([422, 1])
  })

  it('keeps its codes apart from those of other kinds', async () => {
    const { row } = await declared()
    const others: readonly AssetKind[] = ASSET_KIND_NAMES.filter((name) => name !== kind)
    for (const another of others) {
      const { result } = await ask(ASSET_CALLS[another].checkDeclared, {
        body: [{ code: row.code }],
      })
      expect(result.doNotExit).toEqual([row.code])
    }
  })

  it('is filtered by language where it has one, and only there', async () => {
    const answer = await ask(calls.list, { query: { language: 'wolof' } })
    expect(answer.statusCode).toBe(hasLanguage ? 200 : 400)
  })

  it('is not found under a code that nobody declared', async () => {
    const answer = await ask(calls.get, { params: { code: freshCode() } })
    expect([answer.statusCode, answer.message]).toEqual([404, messages.notFound])
  })

  it('has all its calls in the table, each under its own plural', () => {
    const paths = Object.values(calls).map((name) => api[name].path)
    for (const path of paths) expect(path).toMatch(new RegExp(`^/(${plural}|media/${kind})(/|$)`))
  })
})
