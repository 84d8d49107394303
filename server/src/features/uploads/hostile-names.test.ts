import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, realMp3 } from '@griot/testing/builders.ts'
import { filesBelow } from '@griot/testing/files/staged-files.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The server generates keys; no file name reaches the disk. */
const CODE = 'evil-1'
const NAMES = [
  `../${CODE}.mp3`,
  `../../${CODE}.mp3`,
  `../../../../../../tmp/${CODE}.mp3`,
  `..\\${CODE}.mp3`,
  `..\\..\\windows\\${CODE}.mp3`,
  `/etc/${CODE}.mp3`,
  `/${CODE}.mp3`,
  `//host/share/${CODE}.mp3`,
  `C:\\${CODE}.mp3`,
  `C:${CODE}.mp3`,
  `\\\\?\\C:\\${CODE}.mp3`,
  `file:///${CODE}.mp3`,
  `./${CODE}.mp3`,
  `staging/${CODE}.mp3`,
  `kept/../../${CODE}.mp3`,
  `%2e%2e%2f${CODE}.mp3`,
  `..%2f${CODE}.mp3`,
  `..%c0%af${CODE}.mp3`,
  `..%00${CODE}.mp3`,
  `${CODE}.mp3\u0000.html`,
  `\u0000${CODE}.mp3`,
  `${CODE}\r\nSet-Cookie: a=b.mp3`,
  `${CODE}\n.mp3`,
  `${CODE}\t.mp3`,
  `\u202e3pm.${CODE}.mp3`,
  `\u200f${CODE}.mp3`,
  `\ufeff${CODE}.mp3`,
  `${CODE}.mp3.`,
  `${CODE}.mp3 `,
  `${CODE}.mp3::$DATA`,
  `${CODE}.mp3:stream`,
  `${CODE}.mp3/`,
  `${CODE}.mp3/.`,
  '.mp3',
  '..mp3',
  '....mp3',
  'CON.mp3',
  'aux-12.mp3',
  '~root1.mp3',
  '$HOME1.mp3',
  '`id`12.mp3',
  '-rf--1.mp3',
  '__proto__.mp3',
  'constructor',
  '<b>1-2.mp3',
  `${'a'.repeat(300)}.mp3`,
  '',
]

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
  const codes = [CODE, 'aux-12', '-rf--1']
  const body = codes.map((code) => buildAudioRow({ code }))
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
})
afterAll(() => griot.close())

/** Built manually, because HTTP clients escape what an attacker would not. */
async function upload(name: string) {
  const head = `--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: audio/mpeg\r\n\r\n`
  return griot.app.inject({
    method: 'POST',
    url: '/api/audios/upload',
    headers: {
      authorization: `Bearer ${await griot.tokenOf('editor')}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: Buffer.concat([Buffer.from(head), realMp3('aja-01'), Buffer.from('\r\n--x--\r\n')]),
  })
}

describe('a hostile file name', () => {
  it('has more than forty variants in this test', () => {
    expect(new Set(NAMES).size).toBeGreaterThan(40)
  })

  it.each(NAMES)('%j leaves nothing outside the store', async (name) => {
    const beside = await readdir(dirname(griot.folder))
    const response = await upload(name)
    expect([200, 400, 422]).toContain(response.statusCode)
    expect(response.headers['set-cookie']).toBeUndefined()
    for (const path of await filesBelow(griot))
      expect(path).toMatch(/^files\/kept\/([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f]{60}$/)
    const added = (await readdir(dirname(griot.folder))).filter((entry) => !beside.includes(entry))
    expect(added.filter((entry) => /evil|mp3|etc|windows|share/.test(entry))).toEqual([])
  })

  it('never changes the response about another file', async () => {
    const response = await upload('../../secret.mp3')
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toMatchObject([
      { path: 'secret.mp3', message: 'No asset has this code. Declare it first.' },
    ])
  })
})
