import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import type { FileStore } from '../files/file-store.ts'
import { copyOut } from './file-copies.ts'

it.each(['EACCES', 'EIO'])("copyOut: returns 'lost' for a file that the store cannot read (%s)", async (code) => {
  const refused = Object.assign(new Error('refused'), { code })
  const files = { read: () => Promise.reject(refused) } as unknown as FileStore
  const file = { sha256: '0'.repeat(64), bytes: 1 }
  expect(await copyOut(files, { folder: tmpdir(), file, verify: false })).toBe('lost')
})
