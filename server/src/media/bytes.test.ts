import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bytesOf } from '@griot/testing/files/bytes.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bytes, withFile } from './bytes.ts'

let folder: string
const content = randomBytes(1_000_000)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'griot-bytes-'))
  await writeFile(join(folder, 'file'), content)
  await writeFile(join(folder, 'empty'), '')
})
afterAll(() => rm(folder, { recursive: true }))

it('reading a file in windows gives its bytes: forwards, backwards and beyond the end', async () => {
  await withFile(join(folder, 'file'), async (bytes) => {
    expect(bytes.length).toBe(content.length)
    for (const at of [999_999, 0, 500_000, 491_900, 262_143, 262_144, 262_145, 1_000_000, -1])
      expect(bytes.at(at), String(at)).toBe(content[at] ?? 0)
    let differing = 0
    for (let at = 0; at < content.length; at += 1) if (bytes.at(at) !== content[at]) differing += 1
    expect(differing).toBe(0)
  })
})

it('part() ends at the end of the bytes', async () => {
  const both: Bytes[] = [bytesOf(content)]
  await withFile(join(folder, 'file'), async (bytes) => {
    for (const one of [...both, bytes]) {
      expect(Buffer.from(one.part(10, 20)).equals(content.subarray(10, 20))).toBe(true)
      expect(Buffer.from(one.part(999_990, 2_000_000)).equals(content.subarray(999_990))).toBe(true)
    }
  })
})

it('an empty file has no bytes', async () => {
  await withFile(join(folder, 'empty'), async (bytes) => {
    expect([bytes.length, bytes.at(0), bytes.part(0, 10).length]).toEqual([0, 0, 0])
  })
})
