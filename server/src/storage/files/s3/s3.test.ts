import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type S3Engine, startS3 } from '@griot/testing/s3/s3.ts'
import { afterAll, beforeAll } from 'vitest'
import { describeFeedFiles } from '../../feed/feed-conformance.ts'
import { describeFileStore } from '../conformance.ts'
import type { StoreUnderTest } from '../store-under-test.ts'
import { createS3Store } from './s3.ts'

let engine: S3Engine
beforeAll(async () => {
  engine = await startS3()
})
afterAll(() => engine.close())

const openStore = async (): Promise<StoreUnderTest> => {
  const bucket = await engine.freshBucket()
  const folder = await mkdtemp(join(tmpdir(), 'griot-spool-'))
  // Small pages, so that every listing needs more than one.
  const open = () => createS3Store({ config: bucket.config, folder, direct: false, pageKeys: 7 })
  return {
    store: await open(),
    reopen: open,
    obstruct: () => bucket.remove(),
    names: async () => [...(await bucket.keys()), ...(await readdir(folder))],
    async remove() {
      await bucket.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
describeFileStore('S3', openStore)
// Unlike S3, s3rver writes into the file that it sends.
describeFeedFiles('S3', openStore, process.env.GRIOT_TEST_S3 !== undefined)
