import { z } from 'zod'
import { warningsSchema } from '../assets/file-warnings.ts'
import { ASSET_KINDS } from '../assets/kinds.ts'
import { sameContentSchema } from '../assets/same-content.ts'

/** The one version of the resumable upload protocol (tus.io) that is spoken. */
export const TUS_VERSION = '1.0.0'
export const TUS_EXTENSIONS = [
  'creation',
  'creation-with-upload',
  'termination',
  'expiration',
  'checksum',
] as const
/** A checksum covers the bytes of one request. SHA-1 is what the protocol requires. */
export const TUS_CHECKSUMS = ['sha1', 'sha256', 'sha512', 'md5'] as const
/** The media type of the bytes of a PATCH. */
export const TUS_BYTES = 'application/offset+octet-stream'

/** Bytes of the largest file of any kind. */
export const UPLOAD_FILE_BYTES_MOST = Math.max(
  ...Object.values(ASSET_KINDS).map((kind) => kind.bytesMost),
)

/**
 * Bytes of the largest file that is saved by the one request that begins its upload, when that brings
 * all of it: sending so few again, on a line that broke, is less than the requests that all others need.
 */
export const AT_ONCE_BYTES_MOST = 256 * 1024

/** Uploads that one person has begun and not finished: a folder's worth, all paused. */
export const OPEN_UPLOADS_MOST = 500
/** Bytes that the unfinished uploads of one person have announced: a dozen of the largest films. */
export const ACCOUNT_UPLOAD_BYTES_MOST = 8 * 1024 * 1024 * 1024
/** Bytes that all unfinished uploads of everyone have announced, so that none can fill the disk. */
export const OPEN_UPLOAD_BYTES_MOST = 64 * 1024 * 1024 * 1024

/** Minutes after which an upload is given up that was begun and has brought no byte. */
export const EMPTY_UPLOAD_MINUTES = 10
/** Hours without a byte after which an unfinished upload is given up: a long weekend. */
export const UPLOAD_HOURS = 96
/** Hours for which it can be asked how an upload ended. */
export const ENDED_UPLOAD_HOURS = 24

export const resumableMessages = {
  version: `This server uses version ${TUS_VERSION} of the tus protocol.`,
  lengthRequired: 'Upload-Length must be the size of the file in bytes.',
  lengthDeferred: 'The length of a file must be known when its upload starts.',
  offsetRequired: 'Upload-Offset must be the position of the bytes.',
  metadataRequired: 'Upload-Metadata must have the kind and the filename.',
  metadataUnreadable: 'Upload-Metadata must have pairs of a unique key and a Base64 value.',
  metadataUnknown: (key: string) => `Upload-Metadata does not allow the key ${key}.`,
  wrongOffset: (offset: number) => `The server has the bytes up to ${offset}. Continue from there.`,
  tooMuch: (bytes: number) => `The upload is longer than the announced ${bytes} bytes.`,
  checksumUnknown: `Upload-Checksum must be one of ${TUS_CHECKSUMS.join(', ')} and the checksum in Base64.`,
  checksumMismatch: 'The bytes do not match their checksum. Send them again.',
  hasFile: 'This code already has a file, and the request does not replace it.',
  tooManyOpen: `You can have at most ${OPEN_UPLOADS_MOST} unfinished uploads. Finish or cancel some first.`,
  tooManyOwnBytes: `Your unfinished uploads can have at most ${ACCOUNT_UPLOAD_BYTES_MOST / 1024 ** 3} GB in total. Finish or cancel some first.`,
  tooManyBytes: 'Too many large uploads are in progress. Try again later.',
  locked: 'Another request is writing to this upload. Try again in a moment.',
  unfinished: 'The upload is complete and the file is being checked.',
  gone: 'This upload has finished or expired.',
  lost: 'The uploaded bytes were lost. Send the file again.',
} as const

/**
 * `receiving`: bytes are missing; `verifying`: all are there, and the file is being checked, or waits
 * for that; `committed`: it is the file of its code; `refused`: it never will be, for the reason.
 */
export const uploadStateSchema = z.enum(['receiving', 'verifying', 'committed', 'refused'])
export type UploadState = z.infer<typeof uploadStateSchema>

/** How far a resumable upload is. Only `committed` says that the file is saved. */
export const uploadSchema = z.object({
  id: z.string(),
  kind: z.string(),
  code: z.string(),
  fileName: z.string(),
  /** Of the whole file, and how many of them are there for good. */
  bytes: z.number().int(),
  received: z.number().int(),
  state: uploadStateSchema,
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** What its last request was told of that, with the file's name. */
  message: z.string().nullable(),
  /** Whether it was refused because the content is of another type. */
  invalidType: z.boolean(),
  /** Of the whole file, once all of it is there. */
  sha256: z.string().nullable(),
  /** Of one that is committed; null else. */
  sameContent: sameContentSchema.nullable(),
  /** What is odd about one that is committed; null else. */
  warnings: warningsSchema,
  /** What the sender said of the content, to know the same file again. */
  fingerprint: z.string().nullable(),
  expiresAt: z.string(),
})
export type Upload = z.infer<typeof uploadSchema>

const COUNT = /^\d{1,15}$/
const count = (message: string) => z.string({ error: message }).regex(COUNT, message)
const checksum = z.string().max(400).optional()

/** What the headers of a request say, by their names. Others are for others. */
export const createUploadHeadersSchema = z.looseObject({
  'upload-length': count(resumableMessages.lengthRequired),
  'upload-defer-length': z.undefined(resumableMessages.lengthDeferred).optional(),
  'upload-metadata': z
    .string({ error: resumableMessages.metadataRequired })
    .max(4_000, resumableMessages.metadataUnreadable),
  'upload-checksum': checksum,
})

export const appendUploadHeadersSchema = z.looseObject({
  'upload-offset': count(resumableMessages.offsetRequired),
  'upload-checksum': checksum,
})
