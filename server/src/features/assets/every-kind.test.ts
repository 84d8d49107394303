import { api, type CallName } from '@griot/contract/api.ts'
import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import { graphemes } from '@griot/contract/text/folding.ts'
import { multipartOf, type SendOptions, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, freshCode, REAL_FILES } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Rules for every kind of asset, including future ones. */

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

/** The parsed response of a call; the result is plain JSON, since the kind is only known at run time. */
async function ask(name: CallName, options: SendOptions = {}, role: 'viewer' | 'editor' = 'editor') {
  const response = await griot.send(role, name, options)
  return response.json()
}

describe.each(ASSET_KIND_NAMES)('asset kind %s', (kind) => {
  const { plural, suffix, mediaType, apiMessages, searched, fields, hasLanguage } = ASSET_KINDS[kind]
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
  const list = async (query: Record<string, string> = {}) => (await ask(calls.list, { query }, 'viewer')).result
  const details = async (code: string) => (await ask(calls.get, { params: { code } }, 'viewer')).result

  it('can be declared and read back', async () => {
    const { row, saved } = await declared()
    expect(saved).toMatchObject({ ...row, row: 0, version: 1 })
    const [asset] = (await list({ search: row.code }))[plural]
    expect(asset).toMatchObject({ ...row, id: saved.id, url: null, bytes: null, version: 1 })
    expect(await details(row.code)).toMatchObject({ ...row, files: [], uses: [] })
  })

  it('reports saved and skipped rows of a batch', async () => {
    const row = buildAssetRow(kind)
    const response = await ask(calls.declare, { body: [row, row] })
    expect(response.message).toBe(apiMessages.submitted.message)
    expect(response.result.skipped).toMatchObject([{ row: 1, reason: 'repeated' }])
    const again = await ask(calls.declare, { body: [row] })
    expect(again.result.skipped).toMatchObject([{ row: 0, reason: 'declared' }])
  })

  it('reports all missing fields at once', async () => {
    const response = await ask(calls.declare, { body: [{}] })
    const required = Object.entries(fields).filter(([, schema]) => !schema.safeParse(undefined).success)
    expect(response.statusCode).toBe(400)
    expect(response.errors.map((error: { path: string }) => error.path).sort()).toEqual(
      [...required.map(([field]) => `0.${field}`), '0.code'].sort(),
    )
  })

  it('can be changed by id, unless a newer version exists', async () => {
    const { row, saved } = await declared()
    const [field = ''] = searched
    const value = Array.isArray(example[field]) ? ['another'] : 'another'
    const change = { ...row, [field]: value, id: saved.id, version: 1 }
    const { result } = await ask(calls.update, { body: [change] })
    expect(result.saved).toMatchObject([{ ...change, version: 2 }])
    const stale = await ask(calls.update, { body: [change] })
    expect(stale.result.skipped).toMatchObject([{ reason: 'stale' }])
  })

  it.each(searched.map((field) => [field]))('is found by its %s, with and without marks', async (field) => {
    const word = `${freshCode()}ọ̀rọ̀`
    const value = Array.isArray(example[field]) ? ['one', word] : word
    const { row } = await declared({ [field]: value })
    for (const search of [word, word.toUpperCase(), graphemes(word).slice(0, 7).join(''), word.replace('ọ̀rọ̀', 'oro')]) {
      const found = await list({ search })
      expect(
        found[plural].map(({ code }: { code: string }) => code),
        search,
      ).toEqual([row.code])
      expect(found.pagination.total).toBe(1)
    }
  })

  it('is counted, with and without a file', async () => {
    const before = (await ask(calls.count)).result
    const { row } = await declared()
    await declared()
    await upload(row.code, file.bytes)
    const after = (await ask(calls.count)).result
    expect(after).toEqual({ total: before.total + 2, withoutFile: before.withoutFile + 1 })
    expect((await list({ file: 'missing', limit: '1' })).pagination.total).toBe(after.withoutFile)
  })

  it('check-declared returns undeclared codes, and details of the others', async () => {
    const { row } = await declared()
    const missing = freshCode()
    const body = [{ code: `${row.code.toUpperCase()}${suffix}` }, { code: missing }]
    expect((await ask(calls.checkDeclared, { body })).result).toEqual({ doNotExit: [missing] })
    const { result } = await ask(calls.checkDeclared, { body, query: { details: 'true' } })
    expect(result).toMatchObject({ doNotExit: [missing], declared: [{ ...row, fileSince: null }] })
  })

  it('accepts a file of its type, serves it, and keeps earlier ones', async () => {
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
      const response = await griot.app.inject({ url: address })
      expect(response.headers['content-type']).toBe(mediaType)
      expect(response.rawPayload.equals(bytes)).toBe(true)
    }
  })

  it('refuses a file of another type by its content', async () => {
    const { row } = await declared()
    const response = await upload(row.code, Buffer.alloc(2_000, 0xa7))
    expect([response.statusCode, response.errors]).toEqual([
      422,
      [{ path: `${row.code}${suffix}`, ...apiMessages.wrongType }],
    ])
    const html = Buffer.from('<html><body>not what its name says')
    const page = await upload(row.code, html)
    expect([page.statusCode, page.errors.length]).toEqual([422, 1])
  })

  it('has codes separate from other kinds', async () => {
    const { row } = await declared()
    const others: readonly AssetKind[] = ASSET_KIND_NAMES.filter((name) => name !== kind)
    for (const another of others) {
      const { result } = await ask(ASSET_CALLS[another].checkDeclared, {
        body: [{ code: row.code }],
      })
      expect(result.doNotExit).toEqual([row.code])
    }
  })

  it('can be filtered by language only if it has one', async () => {
    const response = await ask(calls.list, { query: { language: 'wolof' } })
    expect(response.statusCode).toBe(hasLanguage ? 200 : 400)
  })

  it('404 for an undeclared code', async () => {
    const response = await ask(calls.get, { params: { code: freshCode() } })
    expect([response.statusCode, response.message]).toEqual([404, apiMessages.notFound.message])
  })

  it('has all its calls in the table, each with its own plural', () => {
    const paths = Object.values(calls).map((name) => api[name].path)
    for (const path of paths) expect(path).toMatch(new RegExp(`^/(${plural}|media/${kind})(/|$)`))
  })
})
