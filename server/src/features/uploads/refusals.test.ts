import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import { UPLOAD_BYTES_MAX } from '@griot/contract/limits.ts'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow, freshCode, mediaSample, REAL_FILES } from '@griot/testing/builders.ts'
import { idOf, metadataOf, type Tus, tusOf } from '@griot/testing/requests/tus.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

/** Error responses for refused files contain the specification's sentences. */
let griot: TestApp
let tus: Tus
beforeAll(async () => {
  griot = await startTestApp()
  tus = tusOf(griot.app, await griot.tokenOf('contributor'))
})
afterAll(() => griot.close())

const jpeg = mediaSample('mixed/fixture.jpg')

async function declared(kind: AssetKind): Promise<string> {
  const code = freshCode()
  const body = [buildAssetRow(kind, { code })] as never
  const response = await griot.send('admin', ASSET_CALLS[kind].declare, { body })
  expect(response.statusCode).toBe(200)
  return code
}

const upload = async (kind: AssetKind, files: { name: string; bytes: Uint8Array }[]) =>
  griot.send('contributor', ASSET_CALLS[kind].upload, await multipartOf(files))

const begin = (kind: AssetKind, filename: string, length: number) =>
  tus.send('POST', '', {
    'upload-length': String(length),
    'upload-metadata': metadataOf({ kind, filename }),
  })

describe.each(ASSET_KIND_NAMES)('a refused file of the kind %s', (kind) => {
  const { suffix, maxBytes } = ASSET_KINDS[kind]
  const [{ bytes: good }] = REAL_FILES[kind]

  it('with a wrong suffix: "Invalid file types", for every upload method', async () => {
    const name = `${await declared(kind)}.txt`
    const refusal = {
      statusCode: 422,
      message: `Invalid file types: ${name}`,
      errors: [{ path: name, message: `The name must end in ${suffix}.` }],
    }
    expect((await upload(kind, [{ name, bytes: good }])).json()).toMatchObject(refusal)
    expect((await begin(kind, name, good.length)).json()).toMatchObject(refusal)
  })

  it('with content of another type: "Invalid file types" with the actual type, for every upload method', async () => {
    const name = `${await declared(kind)}${suffix}`
    const refusal = {
      statusCode: 422,
      message: `Invalid file types: ${name}`,
      errors: [{ path: name, message: expect.stringMatching(/^This is JPEG, not /) }],
    }
    expect((await upload(kind, [{ name, bytes: jpeg }])).json()).toMatchObject({
      status: 'error',
      code: 'unprocessable',
      ...refusal,
    })
    const id = idOf(await begin(kind, name, jpeg.length))
    expect((await tus.patch(id, 0, jpeg)).json()).toMatchObject(refusal)
    expect((await tus.state(id)).json().result).toMatchObject({
      state: 'refused',
      message: refusal.message,
      reason: refusal.errors[0]?.message,
      invalidType: true,
    })
  })

  it('of the right type but damaged: named with the reason, not as an invalid type', async () => {
    const name = `${await declared(kind)}${suffix}`
    const half = good.subarray(0, good.length * 0.6)
    const refusal = {
      message: `Nothing was saved. Refused: ${name}`,
      errors: [{ path: name, message: expect.stringMatching(/incomplete/) }],
    }
    expect((await upload(kind, [{ name, bytes: half }])).json()).toMatchObject(refusal)
    const id = idOf(await begin(kind, name, half.length))
    expect((await tus.patch(id, 0, half)).json()).toMatchObject(refusal)
    expect((await tus.state(id)).json().result).toMatchObject({
      state: 'refused',
      message: refusal.message,
      invalidType: false,
    })
  })

  it('is named when undeclared, empty or too large', async () => {
    const undeclared = `${freshCode()}${suffix}`
    const undeclaredError = {
      message: `Nothing was saved. Refused: ${undeclared}`,
      errors: [{ path: undeclared, message: 'No asset has this code. Declare it first.' }],
    }
    expect((await upload(kind, [{ name: undeclared, bytes: good }])).json()).toMatchObject(undeclaredError)
    expect((await begin(kind, undeclared, 10)).json()).toMatchObject(undeclaredError)

    const name = `${await declared(kind)}${suffix}`
    const message = `Nothing was saved. Refused: ${name}`
    const empty = { message, errors: [{ path: name, message: 'The file is empty.' }] }
    expect((await upload(kind, [{ name, bytes: Buffer.alloc(0) }])).json()).toMatchObject(empty)
    expect((await begin(kind, name, 0)).json()).toMatchObject(empty)
    const large = `Larger than ${maxBytes / 1024 / 1024} MB.`
    expect((await begin(kind, name, maxBytes + 1)).json()).toMatchObject({
      statusCode: 413,
      message,
      errors: [{ path: name, message: large }],
    })
  })

  it('is distinguished from other refused files of the same request', async () => {
    const [disguised, cut] = [await declared(kind), await declared(kind)]
    const response = await upload(kind, [
      { name: `${disguised}${suffix}`, bytes: jpeg },
      { name: `${cut}.txt`, bytes: good },
      { name: `${cut}${suffix}`, bytes: good.subarray(0, good.length * 0.6) },
    ])
    expect(response.json().message).toBe(
      `Invalid file types: ${cut}.txt, ${disguised}${suffix}. Nothing was saved. Also refused: ${cut}${suffix}`,
    )
    expect(response.json().errors).toHaveLength(3)
  })
})

describe('replace=false and a code that received a file in the meantime', () => {
  it('the upload ends with the reason', async () => {
    const code = await declared('audio')
    const [{ bytes }, { bytes: other }] = REAL_FILES.audio
    const started = await tus.create({ name: `${code}.mp3`, length: bytes.length, replace: 'false' })
    resultOf(await upload('audio', [{ name: `${code}.mp3`, bytes: other }]), 'uploadAudios')
    expect((await tus.patch(idOf(started), 0, bytes)).json()).toMatchObject({
      message: `Nothing was saved. Refused: ${code}.mp3`,
      errors: [
        {
          path: `${code}.mp3`,
          message: 'This code already has a file, and the request does not replace it.',
        },
      ],
    })
  })
})

describe('an internal error', () => {
  const hide = (table: string) =>
    griot.pool.query(`alter table ${table} rename to hidden_table`).then(() => {
      hidden = table
    })
  let hidden: string | null = null
  afterEach(async () => {
    if (hidden) await griot.pool.query(`alter table hidden_table rename to ${hidden}`)
    hidden = null
  })

  it.each(ASSET_KIND_NAMES)('has the sentence of the call: %s', async (kind) => {
    const code = await declared(kind)
    const [{ bytes }] = REAL_FILES[kind]
    const name = `${code}${ASSET_KINDS[kind].suffix}`
    const id = idOf(await begin(kind, name, bytes.length))
    await hide('assets')
    const check = await griot.send('viewer', ASSET_CALLS[kind].checkDeclared, { body: [{ code }] })
    expect(check.json()).toMatchObject({
      statusCode: 500,
      message: 'Verification failed. Try again.',
    })
    const failed = { statusCode: 500, message: 'Upload failed. Try again.' }
    expect((await upload(kind, [{ name, bytes }])).json()).toMatchObject(failed)
    expect((await begin(kind, name, bytes.length)).json()).toMatchObject(failed)
    expect((await tus.patch(id, 0, bytes)).json()).toMatchObject(failed)
  })

  it('has the sentence of the call: editing a graphic', async () => {
    await hide('assets')
    const body = { id: '1', description: 'A dog' }
    expect((await griot.send('editor', 'patchGraphic', { body })).json()).toMatchObject({
      statusCode: 500,
      message: 'Apologies, an error occurred updating graphics!',
    })
  })
})

it('a file beyond the limit of the whole form is refused with that limit, not with its own', async () => {
  const names = [`${await declared('audio')}.mp3`, `${await declared('audio')}.mp3`]
  const { stage } = griot.files
  // As if the first file had left ten bytes.
  griot.files.stage = async (...given) => {
    griot.files.stage = stage
    return { ...(await stage(...given)), bytes: UPLOAD_BYTES_MAX - 10 }
  }
  const files = names.map((name) => ({ name, bytes: REAL_FILES.audio[0].bytes }))
  const response = await upload('audio', files)
  griot.files.stage = stage
  expect(response.statusCode).toBe(413)
  expect(response.json().errors).toMatchObject([
    {
      path: names[1],
      message: 'The files of one form can have 1 GB in total. Upload this file separately.',
    },
  ])
})
