import { z } from 'zod'
import { type AssetKind, isAssetKind } from '../assets/kinds.ts'
import { resumableMessages } from './upload.ts'

const KEY = /^[!-+\--~]+$/
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** The parts of Upload-Metadata. Many clients add `filetype`; it is ignored, since the content decides. */
const metadataSchema = z.strictObject({
  kind: z.string().refine(isAssetKind, 'This asset kind does not exist.'),
  filename: z.string().max(1_000),
  filetype: z.string().max(200).optional(),
  /** Whether to replace an existing file of the code: `false` refuses the upload instead. */
  replace: z.enum(['true', 'false']).default('true'),
  fingerprint: z.string().max(200).optional(),
})

export interface UploadMetadata {
  kind: AssetKind
  fileName: string
  replaces: boolean
  fingerprint: string | null
}

/** Parses Upload-Metadata; returns the sentences of its errors, or its values. */
export function uploadMetadata(
  header: string,
): { read: UploadMetadata } | { faults: { path: string; message: string }[] } {
  const pairs = readPairs(header)
  if (pairs === null) return { faults: [{ path: 'upload-metadata', message: resumableMessages.metadataUnreadable }] }
  const parsed = metadataSchema.safeParse(Object.fromEntries(pairs))
  if (!parsed.success) return { faults: parsed.error.issues.flatMap(faultsOf) }
  const { kind, filename, replace, fingerprint = null } = parsed.data
  return { read: { kind, fileName: filename, replaces: replace === 'true', fingerprint } }
}

function faultsOf(issue: z.core.$ZodIssue): { path: string; message: string }[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: key, message: resumableMessages.metadataUnknown(key) }))
  const path = issue.path.map(String).join('.')
  const missing = issue.code === 'invalid_type'
  return [{ path, message: missing ? resumableMessages.metadataRequired : issue.message }]
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
