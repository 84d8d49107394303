import { z } from 'zod'
import { type AssetKind, isAssetKind } from '../assets/kinds.ts'
import type { FieldError } from '../envelope.ts'
import * as fieldApiMessages from '../messages/en/api/general/field.ts'
import * as inputApiMessages from '../messages/en/api/general/input.ts'
import * as resumableApiMessages from '../messages/en/api/uploads/resumable.ts'
import { issueText, parseWithMessages, withMessage } from '../messages/schema-messages.ts'
import { type TakeMetadata, takeMetadataSchema } from '../recording/takes.ts'

const KEY = /^[!-+\--~]+$/
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

const takeJson = z
  .string()
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json)
    } catch {
      context.addIssue({ code: 'custom', message: issueText(resumableApiMessages.takeUnreadable) })
      return z.NEVER
    }
  })
  .pipe(takeMetadataSchema)

/** The parts of Upload-Metadata. Many clients add `filetype`; it is ignored, since the content decides. */
const metadataSchema = z.strictObject({
  kind: z.string().refine(isAssetKind, withMessage(fieldApiMessages.assetKindUnknown)),
  filename: z.string().max(1_000),
  filetype: z.string().max(200).optional(),
  /** Whether to replace an existing file of the code: `false` refuses the upload instead. */
  replace: z.enum(['true', 'false']).default('true'),
  fingerprint: z.string().max(200).optional(),
  take: takeJson.optional(),
  /** The SHA-256 of the stored file that this one was made from, by trimming or splitting: it has the same speaker. */
  from: z
    .string()
    .regex(/^[0-9a-f]{64}$/, withMessage(resumableApiMessages.fromMalformed))
    .optional(),
  /** The sender has decoded frames of this video; without it, the video gets a warning. */
  decoded: z.literal('yes').optional(),
})

export interface UploadMetadata {
  kind: AssetKind
  fileName: string
  replaces: boolean
  fingerprint: string | null
  /** The file is a take of its code; null makes it the file of the code. */
  take: TakeMetadata | null
  /** The stored file that this one was made from. */
  madeFrom: string | null
  /** The sender has decoded frames of it, so it plays at least there. */
  isDecoded: boolean
}

/** Parses Upload-Metadata; returns its errors, or its values. */
export function uploadMetadata(header: string): { read: UploadMetadata } | { faults: FieldError[] } {
  const pairs = readPairs(header)
  if (pairs === null) return { faults: [{ path: 'upload-metadata', ...resumableApiMessages.metadataUnreadable }] }
  const { data, errors } = parseWithMessages(metadataSchema, Object.fromEntries(pairs))
  if (errors) return { faults: errors.map(asMetadataFault) }
  const { kind, filename, replace, fingerprint = null, take = null, from = null, decoded } = data
  if (take && kind !== 'audio') return { faults: [{ path: 'kind', ...resumableApiMessages.takeIsAudio }] }
  const purpose = { take, madeFrom: from, isDecoded: decoded === 'yes' }
  return { read: { kind, fileName: filename, replaces: replace === 'true', fingerprint, ...purpose } }
}

function asMetadataFault({ path, ...message }: FieldError): FieldError {
  if (path.startsWith('take.')) return { path, ...message }
  if (message.messageId === inputApiMessages.unknownField.messageId)
    return { path, ...resumableApiMessages.metadataUnknown({ key: path }) }
  const isMissing = message.messageId === inputApiMessages.missing.messageId
  return { path, ...(isMissing ? resumableApiMessages.metadataRequired : message) }
}

/**
 * The pairs of an Upload-Metadata header (tus 1.0: pairs separated by commas, key and value separated by a space, the
 * value in Base64 of UTF-8); null if it is malformed.
 */
function readPairs(header: string): Map<string, string> | null {
  const pairs = new Map<string, string>()
  for (const pair of header.split(',')) {
    const [key = '', value = '', ...rest] = pair.trim().split(' ')
    const text = KEY.test(key) && BASE64.test(value) ? textOf(value) : null
    if (text === null || rest.length > 0 || pairs.has(key)) return null
    pairs.set(key, text)
  }
  return pairs
}

function textOf(base64: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
