import { z } from 'zod'
import { duplicatesSchema } from '../assets/duplicates.ts'
import { warningsSchema } from '../assets/files/file-warnings.ts'
import { ASSET_KINDS } from '../assets/kinds.ts'
import * as resumableApiMessages from '../messages/en/api/uploads/resumable.ts'
import type { Message } from '../messages/message.ts'
import { messageFields } from '../messages/message-fields.ts'
import { withMessage } from '../messages/schema-messages.ts'

/** The supported version of the resumable upload protocol (tus.io). */
export const TUS_VERSION = '1.0.0'
export const TUS_EXTENSIONS = ['creation', 'creation-with-upload', 'termination', 'expiration', 'checksum'] as const
/** A checksum covers the bytes of one request. The protocol requires SHA-1. */
export const TUS_CHECKSUMS = ['sha1', 'sha256', 'sha512', 'md5'] as const
/** The media type of the bytes of a PATCH. */
export const TUS_BYTES = 'application/offset+octet-stream'

/** Bytes of the largest file of any kind. */
export const UPLOAD_FILE_BYTES_MAX = Math.max(...Object.values(ASSET_KINDS).map((kind) => kind.maxBytes))

/**
 * Largest file in bytes that is saved by the creation request itself when it carries all bytes: sending so few bytes
 * again after a lost connection costs less than an extra request for every upload.
 */
export const AT_ONCE_BYTES_MAX = 256 * 1024

/** Unfinished uploads per person: a whole folder, all paused. */
export const OPEN_UPLOADS_MAX = 500
/** Announced bytes of one person's unfinished uploads: a dozen of the largest films. */
export const ACCOUNT_UPLOAD_BYTES_MAX = 8 * 1024 * 1024 * 1024
/** Announced bytes of all unfinished uploads, so that they cannot fill the disk. */
export const OPEN_UPLOAD_BYTES_MAX = 64 * 1024 * 1024 * 1024

/** Minutes without a first byte after which a new upload is removed. */
export const EMPTY_UPLOAD_MINUTES = 10
/** Hours without further bytes after which an unfinished upload is removed: a long weekend. */
export const UPLOAD_HOURS = 96
/** Hours for which the result of an upload can be read. */
export const ENDED_UPLOAD_HOURS = 24

/**
 * `receiving`: bytes are missing; `verifying`: all bytes have arrived, and the file is being checked or waits for its
 * check; `committed`: it is the file of its code; `refused`: it is rejected for good, with a reason.
 */
export const uploadStateSchema = z.enum(['receiving', 'verifying', 'committed', 'refused'])
export type UploadState = z.infer<typeof uploadStateSchema>

/** The state of a resumable upload. Only `committed` means that the file is saved. */
export const uploadSchema = z.object({
  id: z.string(),
  kind: z.string(),
  code: z.string(),
  fileName: z.string(),
  /** Size of the whole file, and how many bytes are stored durably. */
  bytes: z.number().int(),
  received: z.number().int(),
  state: uploadStateSchema,
  /** Why it was refused, in English. */
  reason: z.string().nullable(),
  /** The same as a message. */
  refusal: z.object(messageFields).nullish(),
  /** The message of its last request about the refusal, with the file's name. */
  message: z.string().nullable(),
  /** Whether it was refused because the content has another type. */
  invalidType: z.boolean(),
  /** Of the whole file, once it is complete. */
  sha256: z.string().nullable(),
  /** Of a committed upload; otherwise null. */
  duplicates: duplicatesSchema.nullable(),
  /** Warnings of a committed upload; otherwise null. */
  warnings: warningsSchema,
  /** The sender's fingerprint of the content, to recognise the same file. */
  fingerprint: z.string().nullable(),
  expiresAt: z.string(),
})
export type Upload = z.infer<typeof uploadSchema>

const COUNT = /^\d{1,15}$/
const count = (message: Message) => z.string(withMessage(message)).regex(COUNT, withMessage(message))
const checksum = z.string().max(400).optional()

/** Headers by name. Unknown ones are ignored. */
export const createUploadHeadersSchema = z.looseObject({
  'upload-length': count(resumableApiMessages.lengthRequired),
  'upload-defer-length': z.undefined(withMessage(resumableApiMessages.lengthDeferred)).optional(),
  'upload-metadata': z
    .string(withMessage(resumableApiMessages.metadataRequired))
    .max(8_000, withMessage(resumableApiMessages.metadataUnreadable)),
  'upload-checksum': checksum,
})

export const appendUploadHeadersSchema = z.looseObject({
  'upload-offset': count(resumableApiMessages.offsetRequired),
  'upload-checksum': checksum,
})
