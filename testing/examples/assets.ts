import { ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import type { AssetCallRole } from '@griot/contract/calls/assets/asset-calls.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import { multipartOf, type SendOptions, type TestApp } from '../app.ts'
import { buildAssetRow, freshCode, REAL_FILES } from '../builders.ts'
import { type Example, type MakeExample, SENDER } from './example.ts'

/** Set-up steps for examples of any kind; responses are plain JSON, because the kind is a value. */
export function assetSetup(griot: TestApp, kind: AssetKind) {
  const calls = ASSET_CALLS[kind]
  const { suffix, mediaType } = ASSET_KINDS[kind]

  async function ask(role: AssetCallRole, options: SendOptions) {
    const response = await griot.send(SENDER, calls[role], options)
    if (response.statusCode >= 300) throw new Error(`${calls[role]}: ${response.body}`)
    return response.json().result
  }
  async function declare(given: Record<string, unknown> = {}) {
    const row = { ...buildAssetRow(kind), ...given }
    const { saved } = await ask('declare', { body: [row] })
    return { row, id: String(saved[0].id), code: row.code }
  }
  const filesOf = (code: string, which: 0 | 1 = 0) =>
    multipartOf([{ name: `${code}${suffix}`, bytes: REAL_FILES[kind][which].bytes, type: mediaType }])
  async function upload(code: string, which: 0 | 1 = 0) {
    const { saved } = await ask('upload', await filesOf(code, which))
    return String(saved[0].url)
  }
  const details = (code: string) => ask('get', { params: { code } })
  return { ask, declare, filesOf, upload, details }
}

/** Parts of a signed URL, as the call's parameters. */
export function partsOfLink(url: string): Pick<Example, 'params' | 'query'> {
  const { pathname, searchParams } = new URL(url, 'http://griot')
  const file = decodeURIComponent(pathname.split('/').at(-1) ?? '')
  return { params: { file }, query: Object.fromEntries(searchParams) }
}

/** A valid request of each call that every kind of asset has. */
export function assetExamples(kind: AssetKind): Record<AssetCallRole, MakeExample> {
  const filters: Record<string, string> = ASSET_KINDS[kind].hasLanguage ? { language: 'yoruba' } : {}
  const [field = ''] = Object.keys(ASSET_KINDS[kind].texts)
  const sheet = () => ({
    fileName: 'a.csv',
    rows: [{ ...buildAssetRow(kind), seen: null }],
  })
  return {
    list: () => ({
      query: {
        ...filters,
        ...{ search: 'a', exact: 'false', file: 'missing', hasTextHints: 'false', use: 'unused' },
        ...{ sort: 'code', page: '1', limit: '2', count: 'true' },
      },
    }),
    count: () => ({ query: { ...filters, withTextHints: 'true' } }),
    hits: () => ({ query: { ...filters, search: 'a' } }),
    get: async (griot) => ({ params: { code: (await assetSetup(griot, kind).declare()).code } }),
    declare: () => ({ body: [buildAssetRow(kind)] }),
    update: async (griot) => {
      const { row, id } = await assetSetup(griot, kind).declare()
      return { body: [{ ...row, id, version: 1 }] }
    },
    checkDeclared: () => ({ body: [{ code: freshCode() }], query: { details: 'true' } }),
    findDuplicates: () => ({ body: [{ code: freshCode(), sha256: 'a'.repeat(64) }] }),
    upload: async (griot) => {
      const { declare, filesOf } = assetSetup(griot, kind)
      return filesOf((await declare()).code)
    },
    file: async (griot) => {
      const { declare, upload } = assetSetup(griot, kind)
      return partsOfLink(await upload((await declare()).code))
    },
    delete: async (griot) => ({ params: { code: (await assetSetup(griot, kind).declare()).code } }),
    deleteMany: async (griot) => ({
      body: { codes: [(await assetSetup(griot, kind).declare()).code] },
    }),
    restore: async (griot) => {
      const { ask, declare } = assetSetup(griot, kind)
      const { id, code } = await declare()
      await ask('delete', { params: { code } })
      return { body: { ids: [id] } }
    },
    revert: async (griot) => {
      const { declare, upload, details } = assetSetup(griot, kind)
      const { code } = await declare()
      await upload(code, 0)
      const { files } = await details(code)
      await upload(code, 1)
      return { params: { code }, body: { sha256: files[0].sha256 } }
    },
    replaceCode: async (griot) => {
      const { declare } = assetSetup(griot, kind)
      const [from, to] = [await declare(), await declare()]
      return { body: { changes: [{ from: from.code, to: to.code, uses: [] }] } }
    },
    countUses: () => ({ query: { codes: `${freshCode()},${freshCode()}` } }),
    listUses: () => ({ body: { codes: [freshCode()] } }),
    export: () => ({ query: { ...filters, search: 'a' } }),
    checkSheet: () => ({ body: { rows: [buildAssetRow(kind)] } }),
    importSheet: () => ({ body: sheet() }),
    listImports: () => ({}),
    undoImport: async (griot) => {
      const { id } = await assetSetup(griot, kind).ask('importSheet', { body: sheet() })
      return { params: { id: String(id) } }
    },
    listTextHints: () => ({ query: { ...filters, search: 'a', rule: 'doubleSpace', page: '1' } }),
    dismissTextHint: async (griot) => {
      const text = `a  b ${freshCode()}`
      const { id } = await assetSetup(griot, kind).declare({ [field]: text })
      return { body: { id, field, rule: 'doubleSpace', text, dismissed: true } }
    },
    applyTextHints: async (griot) => {
      await assetSetup(griot, kind).declare({ [field]: `a  b ${freshCode()}` })
      return { body: { rule: 'doubleSpace', ...filters, dryRun: false } }
    },
  }
}

/** A valid request to change many assets of a kind. */
export const assetChangeExample =
  (kind: AssetKind): MakeExample =>
  async (griot) => {
    const { code } = await assetSetup(griot, kind).declare()
    const change = ASSET_KINDS[kind].hasLanguage
      ? { language: 'hausa' }
      : { keyWords: { how: 'add', words: [`word ${code}`] } }
    return { body: { codes: [code], ...change, dryRun: false } }
  }

/** Valid requests about the revisions of an asset, for any kind. */
export function assetRevisionExamples(kind: AssetKind): {
  list: MakeExample
  restore: MakeExample
} {
  return {
    list: async (griot) => ({
      params: { code: (await assetSetup(griot, kind).declare()).code },
      query: { before: '9' },
    }),
    restore: async (griot) => {
      const { ask, declare } = assetSetup(griot, kind)
      const { row, id, code } = await declare()
      await ask('update', { body: [{ ...buildAssetRow(kind), code: row.code, id, version: 1 }] })
      return { params: { code, version: '1' } }
    },
  }
}
