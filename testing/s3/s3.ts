/// <reference path="./s3rver.d.ts" />
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { readConfig } from '@griot/server/config/config.ts'
import type { S3Config } from '@griot/server/config/s3-config.ts'

/** An S3 server: s3rver, or the one at GRIOT_TEST_S3, with the environment's AWS_* variables. */
export interface S3Engine {
  /** s3rver accepts any signature. */
  checksSignatures: boolean
  /** A new bucket, as environment variables for Griot. */
  freshBucket: () => Promise<TestBucket>
  close: () => Promise<void>
}

export interface TestBucket {
  environment: Record<string, string>
  config: S3Config
  /** Keys of all objects, without the prefix. */
  keys: () => Promise<string[]>
  put: (key: string, body: Uint8Array) => Promise<void>
  client: S3Client
  /** Deletes the bucket with its contents. */
  remove: () => Promise<void>
}

const PREFIX = 'some/prefix/'

export async function startS3(): Promise<S3Engine> {
  const given = process.env.GRIOT_TEST_S3
  const local = given ? null : await startS3rver()
  const environment = {
    S3_ENDPOINT: given ?? local?.endpoint ?? '',
    S3_FORCE_PATH_STYLE: 'true',
    AWS_REGION: process.env.AWS_REGION ?? 'us-east-1',
    // The credentials that s3rver accepts.
    AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID ?? 'S3RVER',
    AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY ?? 'S3RVER',
  }
  return {
    checksSignatures: local === null,
    freshBucket: () => freshBucket(environment),
    close: async () => local?.close(),
  }
}

async function startS3rver(): Promise<{ endpoint: string; close: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'griot-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    allowMismatchedSignatures: true,
  })
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function freshBucket(given: Record<string, string>): Promise<TestBucket> {
  const bucket = `griot-test-${randomBytes(6).toString('hex')}`
  const environment = { ...given, FILES_URL: `s3://${bucket}/${PREFIX.slice(0, -1)}` }
  const { s3: config } = readConfig(environment)
  if (!config) throw new Error('FILES_URL names no bucket.')
  const { endpoint = '', region, credentials } = config
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    ...(credentials ? { credentials } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  const whole = async () => {
    const keys: string[] = []
    for (let next: string | undefined, more = true; more; more = next !== undefined) {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          ...(next === undefined ? {} : { ContinuationToken: next }),
        }),
      )
      keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key))
      next = page.NextContinuationToken
    }
    return keys
  }
  return {
    environment,
    config,
    client,
    keys: async () => (await whole()).map((key) => key.replace(PREFIX, '')),
    async put(key, body) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: `${PREFIX}${key}`, Body: body }))
    },
    async remove() {
      for (const Key of await whole().catch(() => []))
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
      await client.send(new DeleteBucketCommand({ Bucket: bucket })).catch(() => {})
    },
  }
}
