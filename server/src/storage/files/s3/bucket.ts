import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../../../config/s3-config.ts'
import type { ByteRange } from '../file-store.ts'
import { isMissingObject, isNotImplemented, storeUnavailable } from './s3-errors.ts'

/**
 * Timeouts in milliseconds: for connecting, for the response to begin, for one to an upload, and for gaps between
 * bytes.
 */
const CONNECT_TIMEOUT_MS = 3_000
const RESPONSE_TIMEOUT_MS = 10_000
const UPLOAD_RESPONSE_TIMEOUT_MS = 30_000
const IDLE_TIMEOUT_MS = 60_000
/** Attempts per request, with pauses in between. */
const ATTEMPTS = 3
/** Each playback through Griot holds one socket for as long as it takes. */
const SOCKETS_MAX = 500

/** An object in a listing. */
export interface ListedObject {
  /** Without the prefix. */
  key: string
  bytes: number
  /** Milliseconds; servers report whole seconds. */
  time: number
}

/** With which an object is delivered. */
interface ObjectHeaders {
  ContentType?: string
  CacheControl?: string
}

export interface OpenMultipart {
  key: string
  uploadId: string
  time: number
}

/** The objects of a bucket below a prefix. Every call throws CallError when the store is unavailable. */
export type Bucket = ReturnType<typeof openBucket>

/** @param limits endpoint if it differs from `config`; shorter timeouts for tests */
export function s3Client(
  config: S3Config,
  {
    endpoint = config.endpoint,
    answerMs = RESPONSE_TIMEOUT_MS,
  }: { endpoint?: string | undefined; answerMs?: number } = {},
): S3Client {
  return new S3Client({
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    // S3 servers other than Amazon's support only MD5 and the signature's checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // It would open a new connection for every part of a large file.
    expectContinueHeader: false,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: IDLE_TIMEOUT_MS,
      httpAgent: { keepAlive: true, maxSockets: SOCKETS_MAX },
      httpsAgent: { keepAlive: true, maxSockets: SOCKETS_MAX },
    },
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(config.credentials === undefined ? {} : { credentials: config.credentials }),
  })
}

/** @param options for tests: other clients, and smaller listing pages */
export function openBucket(
  config: S3Config,
  {
    client = s3Client(config),
    takeMs = UPLOAD_RESPONSE_TIMEOUT_MS,
    pageKeys,
  }: { client?: S3Client; takeMs?: number; pageKeys?: number | undefined } = {},
) {
  const { bucket: Bucket, prefix } = config
  const at = (key: string) => ({ Bucket, Key: `${prefix}${key}` })
  const taking = { requestTimeout: takeMs }

  async function translateErrors<T>(what: string, work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      throw storeUnavailable(error, what)
    }
  }

  /** Null when the object is missing; throws when the bucket is. */
  async function nullWhenMissing<T>(what: string, work: Promise<T>): Promise<T | null> {
    try {
      return await work
    } catch (error) {
      if (!isMissingObject(error)) throw storeUnavailable(error, what)
      await translateErrors(`find the bucket ${Bucket}`, client.send(new HeadBucketCommand({ Bucket })))
      return null
    }
  }

  return {
    async put(key: string, body: Uint8Array, headers: ObjectHeaders = {}): Promise<void> {
      const command = new PutObjectCommand({ ...at(key), ...headers, Body: body, ContentLength: body.length })
      await translateErrors(`take ${key}`, client.send(command, taking))
    },

    async head(key: string): Promise<{ bytes: number; time: number } | null> {
      const command = new HeadObjectCommand(at(key))
      const found = await nullWhenMissing(`look at ${key}`, client.send(command))
      return found && { bytes: found.ContentLength ?? 0, time: found.LastModified?.getTime() ?? 0 }
    },

    /** The content, null if there is no such object. A caller that does not read to the end must destroy the stream. */
    async get(key: string, range?: ByteRange): Promise<Readable | null> {
      const Range = range && `bytes=${range.start}-${range.end}`
      const command = new GetObjectCommand({ ...at(key), ...(Range ? { Range } : {}) })
      const found = await nullWhenMissing(`give ${key}`, client.send(command))
      const body = found && (found.Body as Readable)
      return body && range ? onlyRange(body, { range, ...found }) : body
    },

    /** Copies within the store; returns whether the source exists. Copying an object to itself updates its time. */
    async copy(from: string, to: string, headers: ObjectHeaders = {}): Promise<boolean> {
      const source = `${Bucket}/${prefix}${from}`
      const command = new CopyObjectCommand({
        ...at(to),
        ...headers,
        CopySource: encodeURI(source),
        MetadataDirective: 'REPLACE',
      })
      return (await nullWhenMissing(`copy ${from}`, client.send(command, taking))) !== null
    },

    /** Does nothing if it does not exist. */
    async remove(key: string): Promise<void> {
      await nullWhenMissing(`remove ${key}`, client.send(new DeleteObjectCommand(at(key))))
    },

    /**
     * All objects whose key has this prefix, in pages. Uses ListObjects version 1: each page continues after the last
     * key, which every server supports, while continuation tokens of version 2 differ.
     */
    async *list(start: string): AsyncGenerator<ListedObject[]> {
      let last: string | undefined
      do {
        const command = new ListObjectsCommand({
          Bucket,
          Prefix: `${prefix}${start}`,
          ...(pageKeys === undefined ? {} : { MaxKeys: pageKeys }),
          ...(last === undefined ? {} : { Marker: last }),
        })
        const page = await translateErrors(`list ${start}`, client.send(command))
        const found = page.Contents ?? []
        yield found.map(({ Key = '', Size = 0, LastModified }) => ({
          key: Key.slice(prefix.length),
          bytes: Size,
          time: LastModified?.getTime() ?? 0,
        }))
        last = page.IsTruncated ? found.at(-1)?.Key : undefined
      } while (last !== undefined)
    },

    async createMultipart(key: string): Promise<string> {
      const command = new CreateMultipartUploadCommand(at(key))
      const { UploadId = '' } = await translateErrors(`begin ${key}`, client.send(command))
      return UploadId
    },

    /** @returns the ETag for `completeMultipart` */
    async putPart(
      { key, uploadId }: { key: string; uploadId: string },
      { number, body }: { number: number; body: Uint8Array },
    ): Promise<string> {
      const command = new UploadPartCommand({
        ...at(key),
        UploadId: uploadId,
        PartNumber: number,
        Body: body,
        ContentLength: body.length,
      })
      const { ETag = '' } = await translateErrors(`take part ${number} of ${key}`, client.send(command, taking))
      return ETag
    },

    async completeMultipart(
      { key, uploadId }: { key: string; uploadId: string },
      tags: readonly string[],
    ): Promise<void> {
      const Parts = tags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }))
      const command = new CompleteMultipartUploadCommand({
        ...at(key),
        UploadId: uploadId,
        MultipartUpload: { Parts },
      })
      await translateErrors(`put ${key} together`, client.send(command, taking))
    },

    /** Does nothing if it has already ended. */
    async abortMultipart({ key, uploadId }: { key: string; uploadId: string }): Promise<void> {
      const command = new AbortMultipartUploadCommand({ ...at(key), UploadId: uploadId })
      await nullWhenMissing(`give ${key} up`, client.send(command))
    },

    /** Unfinished multipart uploads; empty on a server that cannot list them. */
    async multiparts(): Promise<OpenMultipart[]> {
      const found: OpenMultipart[] = []
      let marker: { KeyMarker?: string; UploadIdMarker?: string } | null = {}
      while (marker) {
        const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
          Bucket,
          Prefix: prefix,
          ...(pageKeys === undefined ? {} : { MaxUploads: pageKeys }),
          ...marker,
        })
        const page = await client.send(command).catch((error) => {
          if (isNotImplemented(error)) return null
          throw storeUnavailable(error, 'list open uploads')
        })
        for (const { Key = '', UploadId = '', Initiated } of page?.Uploads ?? [])
          found.push({
            key: Key.slice(prefix.length),
            uploadId: UploadId,
            time: Initiated?.getTime() ?? 0,
          })
        marker =
          page?.IsTruncated && page.NextKeyMarker !== undefined
            ? {
                KeyMarker: page.NextKeyMarker,
                ...(page.NextUploadIdMarker ? { UploadIdMarker: page.NextUploadIdMarker } : {}),
              }
            : null
      }
      return found
    },

    close: () => client.destroy(),
  }
}

/**
 * A server may return more than the requested range (RFC 9110 §14.2); s3rver does when asked for only the first byte.
 */
function onlyRange(
  body: Readable,
  input: {
    range: ByteRange
    ContentLength?: number | undefined
    ContentRange?: string | undefined
  },
): Readable {
  const { range, ContentLength, ContentRange = '' } = input
  const length = range.end - range.start + 1
  if (ContentLength === length) return body
  const begin = Number(/^bytes (\d+)-/.exec(ContentRange)?.[1] ?? 0)
  return Readable.from(slice(body, { skip: range.start - begin, length }), { objectMode: false })
}

async function* slice(body: Readable, { skip, length }: { skip: number; length: number }): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    const part = chunk.subarray(Math.max(0, skip - at), Math.max(0, skip + length - at))
    if (part.length > 0) yield part
    at += chunk.length
    if (at >= skip + length) return
  }
}
