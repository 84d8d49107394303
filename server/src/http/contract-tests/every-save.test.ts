import { ACTIVITY_KINDS } from '@griot/contract/activities/kinds.ts'
import type { CallName } from '@griot/contract/api.ts'
import { ASSET_KIND_NAMES, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import type { Call } from '@griot/contract/calls/call.ts'
import { CHAT_KINDS } from '@griot/contract/chats/kinds.ts'
import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, makeActivity, makeChat, makeLesson } from '@griot/testing/builders.ts'
import { assetSetup } from '@griot/testing/examples/assets.ts'
import type { Example } from '@griot/testing/examples/example.ts'
import { CALLS, exampleOf, sendExample } from '@griot/testing/examples.ts'
import { tableDigests } from '@griot/testing/postgres/whole-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A save that changes nothing writes nothing: no version, no revision, no audit event. */
let griot: TestApp
let lessonId = ''
beforeAll(async () => {
  griot = await startTestApp()
  lessonId = (await makeLesson(griot)).id
})
afterAll(() => griot.close())

/** The previous password is not known, and replacing a file has rules of its own. */
const NO_SAVE: readonly CallName[] = ['changePassword']
const isRestore = ({ method, path }: Call) => method === 'POST' && /\/revisions\/|\/revert$/.test(path)
const SAVES = CALLS.filter(([name, call]) => {
  if (call.multipart || call.raw || NO_SAVE.includes(name)) return false
  return call.method === 'PUT' || call.method === 'PATCH' || isRestore(call)
})

const ifMatch = (etag: unknown) => ({ headers: { 'if-match': String(etag) } })

describe('a save without changes', () => {
  it.each(SAVES)('%s: answers 200 with the same ETag and writes nothing', async (name, call) => {
    const example = await exampleOf(griot, name)
    const first = await sendExample(griot, name, example)
    expect(first.statusCode, first.body).toBe(200)
    const before = await tableDigests(griot.pool)
    const { etag } = first.headers
    expect(etag === undefined).toBe(!call.versioned)
    const again = { ...withoutVersions(example), ...(etag ? ifMatch(etag) : {}) }
    const second = await sendExample(griot, name, again)
    expect(second.statusCode, second.body).toBe(200)
    expect(second.headers.etag).toBe(etag)
    expect(second.json().result).toEqual(first.json().result)
    expect(await tableDigests(griot.pool)).toEqual(before)
  })

  it.each(SAVES.filter(([, { versioned }]) => versioned))('%s: 412 when If-Match is stale', async (name) => {
    const example = await exampleOf(griot, name)
    await sendExample(griot, name, example)
    const before = await tableDigests(griot.pool)
    const stale = await sendExample(griot, name, { ...example, ...ifMatch('"0"') })
    expect(stale.statusCode, stale.body).toBe(412)
    expect(await tableDigests(griot.pool)).toEqual(before)
  })

  const WITH_KEY = SAVES.filter(([, call]) => call.versioned && call.idempotent && !isRestore(call))
  it.each(WITH_KEY)(
    '%s: repeated after a lost answer with its Idempotency-Key gets the first answer, though its own write made If-Match stale',
    async (name) => {
      const example = await exampleOf(griot, name)
      const stale = await sendExample(griot, name, { ...example, ...ifMatch('"0"') })
      const { version } = stale.json().result
      const headers = { 'if-match': `"${version}"`, 'idempotency-key': name }
      const first = await sendExample(griot, name, { ...example, headers })
      expect(first.statusCode, first.body).toBe(200)
      expect(first.headers.etag).toBe(`"${version + 1}"`)
      const before = await tableDigests(griot.pool)
      const again = await sendExample(griot, name, { ...example, headers })
      expect(again.body).toBe(first.body)
      expect(again.headers.etag).toBe(first.headers.etag)
      expect(await tableDigests(griot.pool)).toEqual(before)
      const withoutKey = await sendExample(griot, name, { ...example, ...ifMatch(headers['if-match']) })
      expect(withoutKey.statusCode).toBe(412)
    },
  )

  it('covers every kind of thing that has versions', () => {
    const names = SAVES.map(([name]) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        ...['replaceLevel', 'patchLevel', 'patchLesson', 'replaceActivity', 'patchActivity'],
        ...['replaceSeries', 'reorderSeries', 'reorderActivities', 'patchUser', 'patchGraphic'],
        ...ASSET_KIND_NAMES.map((kind) => ASSET_CALLS[kind].update),
        ...['restoreLevelRevision', 'restoreAudioRevision'],
      ]),
    )
  })

  it('accepts an Idempotency-Key wherever a form saves an existing item', () => {
    const withKey = SAVES.filter(([, { idempotent }]) => idempotent).map(([name]) => name)
    expect(withKey).toEqual(
      expect.arrayContaining([
        ...['replaceLevel', 'patchLevel', 'patchLesson', 'replaceActivity', 'replaceSeries', 'patchGraphic'],
        ...ASSET_KIND_NAMES.map((kind) => ASSET_CALLS[kind].update),
      ]),
    )
  })
})

/** Removes the versions in batch rows, which are outdated by now. */
function withoutVersions(example: Example): Example {
  const { body } = example
  if (!Array.isArray(body)) return example
  return { ...example, body: body.map(({ version: _, ...row }) => row) }
}

async function expectNothingWritten(name: CallName, example: Example): Promise<void> {
  const before = await tableDigests(griot.pool)
  const response = await sendExample(griot, name, example)
  expect(response.statusCode, response.body).toBe(200)
  expect(await tableDigests(griot.pool)).toEqual(before)
}

describe('saving what was read', () => {
  it.each(Object.entries(ACTIVITY_KINDS))('activity %s: writes nothing', async (kind, { example }) => {
    const made = await makeActivity(griot, {
      ...{ lessonId, activityKind: kind, data: example },
    } as never)
    await expectNothingWritten('replaceActivity', { params: { id: made.id }, body: made })
  })

  it.each(Object.entries(CHAT_KINDS))('chat %s: writes nothing', async (kind, { example }) => {
    const made = await makeChat(griot, { lessonId, title: kind, ...example } as never)
    await expectNothingWritten('replaceSeries', { params: { id: made.id }, body: made })
  })
})

describe.each(ASSET_KIND_NAMES)('a batch that changes some of its rows: %s', (kind: AssetKind) => {
  it('answers every row, and writes only the rows that differ', async () => {
    const { ask, declare, details } = assetSetup(griot, kind)
    const [same, changed] = [await declare(), await declare()]
    const other = { ...changed.row, ...otherTexts(kind) }
    const body = [
      { ...same.row, id: same.id, version: 1 },
      { ...other, id: changed.id, version: 1 },
    ]
    const { saved, skipped } = await ask('update', { body })
    expect(skipped).toEqual([])
    expect(saved).toMatchObject([
      { row: 0, id: same.id, code: same.code, version: 1 },
      { row: 1, id: changed.id, code: changed.code, version: 2 },
    ])
    expect((await details(same.code)).version).toBe(1)
    const { rows } = await griot.pool.query<{ entity_keys: string[]; versions: number[] }>(
      `select entity_keys, versions from audit_events where entity = 'asset' order by id desc limit 1`,
    )
    expect(rows[0]).toMatchObject({ entity_keys: [changed.id].map(Number), versions: [2] })
  })

  function otherTexts(of: AssetKind): object {
    const row: Record<string, unknown> = buildAssetRow(of)
    const texts = Object.entries(row).filter(
      ([field, value]) => typeof value === 'string' && !['code', 'language'].includes(field),
    )
    return Object.fromEntries(texts.map(([field, value]) => [field, `${value} moi`]))
  }
})

describe('dismissing a hint', () => {
  it("removes it from the list of findings, without changing the asset's version", async () => {
    const { ask, declare, details } = assetSetup(griot, 'audio')
    const { row, id, code } = await declare({ translation: 'a dog  barks' })
    const body = [{ ...row, id, dismissedHints: [{ field: 'translation', rule: 'doubleSpace' }] }]
    await ask('update', { body })
    expect((await details(code)).version).toBe(1)
    const { rows } = await griot.pool.query('select to_mend from assets where id = $1', [id])
    expect(rows[0].to_mend).toBeNull()
  })
})
