import type { Role } from '@griot/contract/accounts/roles.ts'
import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { ASSET_REVISION_CALLS } from '@griot/contract/calls/assets/asset-revisions.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import * as revisionApiMessages from '@griot/contract/messages/api/history/revision.ts'
import { multipartOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { freshCode, realMp3 } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

interface Seen {
  by: object
  value: Record<string, unknown>
}

/** A declared asset whose first field was then changed. */
async function changed(kind: AssetKind) {
  const { example, fields } = ASSET_KINDS[kind]
  const [field = ''] = Object.keys(fields)
  const code = freshCode()
  const first = { ...example, code }
  const declared = await griot.send('editor', ASSET_CALLS[kind].declare, { body: [first] })
  expect(declared.statusCode, declared.body).toBe(200)
  const [{ id }] = declared.json().result.saved
  const second = { ...first, [field]: 'Ọ̀rọ̀ tuntun' }
  const updated = await griot.send('contributor', ASSET_CALLS[kind].update, {
    body: [{ ...second, id }],
  })
  expect(updated.json().result.saved).toHaveLength(1)
  return { code, id, field, first: first as Record<string, unknown>, second }
}

const list = (role: Role, kind: AssetKind, code: string) =>
  griot.send(role, ASSET_REVISION_CALLS[kind].list, { params: { code } })
const restore = (role: Role, kind: AssetKind, code: string, of: number, ifMatch: number) =>
  griot.send(role, ASSET_REVISION_CALLS[kind].restore, {
    params: { code, version: String(of) },
    headers: { 'if-match': `"${ifMatch}"` },
  })

describe.each(ASSET_KIND_NAMES)('revisions of a %s', (kind) => {
  it('are listed with their state after each change, newest first, with the author', async () => {
    const { code, id, field, first, second } = await changed(kind)
    const response = await list('contributor', kind, code.toUpperCase())
    expect(response.statusCode, response.body).toBe(200)
    const { revisions, total } = response.json().result
    expect(total).toBe(2)
    expect(revisions.map(({ value }: Seen) => value[field])).toEqual([second[field as never], first[field]])
    expect(revisions.map(({ by }: Seen) => by)).toEqual([
      { role: 'contributor', you: true, name: 'contributor' },
      { role: 'editor', you: false, name: 'editor' },
    ])
    expect(revisions[0].value).toMatchObject({ id, code, version: 2, fileSha256: null })
  })

  it('can be restored as a new revision, which the search finds', async () => {
    const { code, field, first } = await changed(kind)
    const response = await restore('contributor', kind, code, 1, 2)
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json()).toMatchObject({
      message: revisionApiMessages.restored({ version: 1 }).message,
      result: { code, version: 3, [field]: first[field] },
    })
    const now = await griot.send('viewer', ASSET_CALLS[kind].get, { params: { code } })
    expect(now.json().result).toMatchObject({ version: 3, [field]: first[field] })
    const found = await griot.send('viewer', ASSET_CALLS[kind].list, {
      query: { search: code.toLowerCase() },
    })
    expect(found.json().result[ASSET_KINDS[kind].plural][0][field]).toBe(first[field])
    const log = await griot.send('admin', 'listAuditEvents', {
      query: { entity: 'asset', limit: '1' },
    })
    expect(log.json().result.events).toMatchObject([
      { action: 'restore revision', things: [{ name: `${kind} ${code}`, version: 3 }] },
    ])
  })

  it('restoring: 412 when the asset was changed since, 403 for viewers', async () => {
    const { code, field, second } = await changed(kind)
    const stale = await restore('editor', kind, code, 1, 1)
    expect(stale.statusCode).toBe(412)
    expect(stale.json().result[field]).toBe(second[field as never])
    expect((await restore('viewer', kind, code, 1, 2)).statusCode).toBe(403)
  })

  it('404 for an unknown code or version', async () => {
    expect((await list('viewer', kind, 'absent')).statusCode).toBe(404)
    const { code } = await changed(kind)
    const never = await restore('editor', kind, code, 9, 2)
    expect(never.statusCode).toBe(404)
    expect(never.json().message).toBe(revisionApiMessages.notFound({ version: 9 }).message)
  })
})

it("restoring an audio's texts leaves its file unchanged", async () => {
  const { code, field, first } = await changed('audio')
  const file = { name: `${code}.mp3`, bytes: realMp3('aja-01') }
  const uploaded = await griot.send('editor', 'uploadAudios', await multipartOf([file]))
  expect(uploaded.statusCode, uploaded.body).toBe(200)
  const { revisions } = (await list('viewer', 'audio', code)).json().result
  expect(revisions.map(({ value }: Seen) => value.fileSha256)).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    null,
    null,
  ])
  const response = await restore('editor', 'audio', code, 1, 3)
  expect(response.json().result).toMatchObject({
    [field]: first[field],
    fileSha256: revisions[0].value.fileSha256,
  })
})
