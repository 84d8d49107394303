import { createHash } from 'node:crypto'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, freshCode, realMp3 } from '@griot/testing/builders.ts'
import { filesBelow } from '@griot/testing/files/staged-files.ts'
import { type Tus, tusOf } from '@griot/testing/requests/tus.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Content shared by two codes is stored once, and reported to the uploader. */
let griot: TestApp
let tus: Tus
beforeAll(async () => {
  griot = await startTestApp()
  tus = tusOf(griot.app, await griot.tokenOf('contributor'))
})
afterAll(() => griot.close())

let sounds = 0
/** Audio content that no other test uploads. */
function freshSound(): Buffer {
  sounds += 1
  return Buffer.concat([realMp3('aja-01'), Buffer.from(`TAG${sounds}`.padEnd(128, ' '))])
}

async function declared(language: 'yoruba' | 'hausa' = 'yoruba'): Promise<string> {
  const body = [buildAudioRow({ code: freshCode(), language })]
  const response = await griot.send('admin', 'declareAudios', { body })
  return resultOf(response, 'declareAudios').saved[0]?.code ?? ''
}

const upload = async (code: string, bytes: Buffer) => {
  const files = await multipartOf([{ name: `${code}.mp3`, bytes }])
  return resultOf(await griot.send('editor', 'uploadAudios', files), 'uploadAudios').saved[0]
}
const details = async (code: string) =>
  resultOf(await griot.send('viewer', 'getAudio', { params: { code } }), 'getAudio')
const same = (...codes: string[]) => ({
  assets: codes.map((code) => ({ kind: 'audio', code })),
  more: false,
})

describe('the same content under two codes', () => {
  it('is stored once, and reported by a multipart upload and in the details of both', async () => {
    const sound = freshSound()
    const [one, two] = [await declared('yoruba'), await declared('hausa')]
    expect((await upload(one, sound))?.duplicates).toEqual(same())
    const saved = await upload(two, sound)
    expect(saved?.duplicates).toEqual(same(one))
    expect((await details(one)).duplicates).toEqual(same(two))
    expect((await details(two)).duplicates).toEqual(same(one))
    const { sha256 } = (await details(two)).files[0] ?? { sha256: '?' }
    expect((await filesBelow(griot)).filter((path) => path.includes(sha256))).toHaveLength(1)
  })

  it('is reported by a resumable upload once it is committed', async () => {
    const sound = freshSound()
    const [one, two] = [await declared(), await declared()]
    await upload(one, sound)
    const id = await tus.begin(`${two}.mp3`, sound.length)
    expect((await tus.state(id)).json().result.duplicates).toBeNull()
    expect((await tus.patch(id, 0, sound)).statusCode).toBe(204)
    expect((await tus.state(id)).json().result.duplicates).toEqual(same(one))
  })

  it('lists only current owners: not itself, no earlier ones, no deleted ones', async () => {
    const sound = freshSound()
    const [one, had, gone] = [await declared(), await declared(), await declared()]
    for (const code of [one, had, gone]) await upload(code, sound)
    await upload(had, freshSound())
    await griot.send('admin', 'deleteAudio', { params: { code: gone } })
    expect((await details(one)).duplicates).toEqual(same())
    await upload(had, sound)
    expect((await details(one)).duplicates).toEqual(same(had))
  })

  it('lists the first ones of many', async () => {
    const sound = freshSound()
    const codes = []
    for (let count = 0; count < 12; count += 1) codes.push(await declared())
    for (const code of codes) await upload(code, sound)
    const { assets, more } = (await details(codes[0] ?? '')).duplicates
    expect([assets.length, more]).toEqual([10, true])
  })
})

describe('POST find-duplicates', () => {
  const ask = (role: 'contributor' | 'viewer', body: { code: string; sha256: string }[]) =>
    griot.send(role, 'findDuplicateAudios', { body })
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

  it('finds other assets by digest, for declared and undeclared codes', async () => {
    const [sound, other] = [freshSound(), freshSound()]
    const [one, two, undeclared] = [await declared(), await declared(), freshCode()]
    await upload(one, sound)
    const files = [
      { code: one, sha256: digest(sound) },
      { code: two, sha256: digest(sound) },
      { code: `${undeclared}.mp3`, sha256: digest(sound) },
      { code: freshCode(), sha256: digest(other) },
    ]
    const { found } = resultOf(await ask('contributor', files), 'findDuplicateAudios')
    expect(found).toEqual([two, undeclared].map((code) => ({ code, ...same(one) })))
  })

  it('requires the permission to upload, and unique codes', async () => {
    const file = { code: freshCode(), sha256: digest(freshSound()) }
    expect((await ask('viewer', [file])).statusCode).toBe(403)
    expect((await ask('contributor', [file])).statusCode).toBe(200)
    const twice = await ask('contributor', [file, { ...file, code: file.code.toUpperCase() }])
    expect(twice.json().errors).toMatchObject([{ message: 'A code is listed twice.' }])
    expect((await ask('contributor', [{ ...file, sha256: 'x' }])).statusCode).toBe(400)
  })
})
