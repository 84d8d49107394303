import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import { TUS_BYTES } from '@griot/contract/uploads/upload.ts'
import { multipartOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow } from '@griot/testing/builders.ts'
import { assetSetup } from '@griot/testing/examples/assets.ts'
import { exampleOf } from '@griot/testing/examples.ts'
import { disguisesAs } from '@griot/testing/files/disguises.ts'
import { stagedFiles } from '@griot/testing/files/staged-files.ts'
import { idOf, metadataOf, type Tus, tusOf } from '@griot/testing/requests/tus.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The type of a file is checked in the same way for every upload method. */
let griot: TestApp
let tus: Tus
beforeAll(async () => {
  griot = await startTestApp()
  tus = tusOf(griot.app, await griot.tokenOf('contributor'))
})
afterAll(() => griot.close())

/** Each disguised file, with a declared code. */
async function declared(kind: AssetKind) {
  const disguises = Object.entries(disguisesAs(kind))
  const body = disguises.map(() => buildAssetRow(kind))
  await griot.send('contributor', ASSET_CALLS[kind].declare, { body })
  const { suffix } = ASSET_KINDS[kind]
  return disguises.map(([what, bytes], at) => ({ what, bytes, name: `${body[at]?.code}${suffix}` }))
}

async function filesOf(kind: AssetKind): Promise<number> {
  const { rows } = await griot.pool.query(
    'select count(*)::int as files from assets where kind = $1 and file_sha256 is not null',
    [kind],
  )
  return rows[0].files
}

const headersOf = (kind: AssetKind, name: string, bytes: Buffer) => ({
  'upload-length': String(bytes.length),
  'upload-metadata': metadataOf({ kind, filename: name }),
})

describe.each(ASSET_KIND_NAMES)('invalid files of the kind %s', (kind) => {
  it('in one multipart form are all refused by name', async () => {
    const all = await declared(kind)
    const { mediaType: type } = ASSET_KINDS[kind]
    const form = await multipartOf(all.map(({ name, bytes }) => ({ name, bytes, type })))
    const response = await griot.send('contributor', ASSET_CALLS[kind].upload, form)
    expect(response.statusCode, response.body).toBe(422)
    const named = response.json().errors.map(({ path }: { path: string }) => path)
    expect(all.filter(({ name }) => !named.includes(name)).map(({ what }) => what)).toEqual([])
    expect([await filesOf(kind), await stagedFiles(griot)]).toEqual([0, []])
    expect(all.length).toBeGreaterThan(20)
  })

  it('as resumable uploads are refused by name, with the creation request or later', async () => {
    const all = (await declared(kind)).filter(({ bytes }) => bytes.length > 0)
    await Promise.all(
      all.map(async ({ what, name, bytes }) => {
        const headers = headersOf(kind, name, bytes)
        const atOnce = await tus.send('POST', '', { ...headers, 'content-type': TUS_BYTES }, bytes)
        expect(atOnce.statusCode, `${what} ${atOnce.body}`).toBe(422)
        expect(atOnce.json().errors[0].path, what).toBe(name)
        const started = await tus.send('POST', '', headers)
        expect(started.statusCode, what).toBe(201)
        const ended = await tus.patch(idOf(started), 0, bytes)
        expect(ended.statusCode, `${what} ${ended.body}`).toBe(422)
        expect(ended.json().errors[0].path, what).toBe(name)
        expect((await tus.state(idOf(started))).json().result.state, what).toBe('refused')
      }),
    )
    expect(await filesOf(kind)).toBe(0)
  })
})

describe('a file that is no picture', () => {
  it('is refused as the poster of a video', async () => {
    const { body: _, headers: __, ...example } = await exampleOf(griot, 'setVideoPoster')
    const pictures = /\.(png|apng|jpg|webp)$|another kind: graphic/
    const others = Object.entries(disguisesAs('graphic')).filter(([what]) => !pictures.test(what))
    for (const [what, bytes] of others) {
      const form = await multipartOf([{ name: 'poster.png', bytes, type: 'image/png' }])
      const response = await griot.send('contributor', 'setVideoPoster', { ...example, ...form })
      expect([400, 422], `${what} ${response.body}`).toContain(response.statusCode)
    }
    const { details } = assetSetup(griot, 'video')
    expect((await details(example.params?.code ?? '')).thumbnail).toBeNull()
    expect(others.length).toBeGreaterThan(15)
  })
})
