import { z } from 'zod'
import { languageSchema } from '../languages.ts'
import { DECLARE_ROWS_MOST } from '../limits.ts'
import { audioSchema } from './audio.ts'
import { ASSET_KINDS, type AssetKind, codeFault, withoutSuffix } from './code.ts'

/** The one media type that each kind's files have (spec §5). */
export const MEDIA_TYPES = {
  audio: 'audio/mpeg',
  video: 'video/mp4',
  graphic: 'image/png',
} as const satisfies Record<AssetKind, string>

/** POST /audios/check-declared. Codes are not judged here: an odd one is simply not declared. */
export const checkDeclaredSchema = z
  .array(z.strictObject({ code: z.string().max(300) }))
  .max(DECLARE_ROWS_MOST)

export const checkDeclaredQuerySchema = z.strictObject({
  /** Also tells what each declared code stands for. */
  details: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .default(false),
})

/** `doNotExit` (so spelled in spec §7) lists the codes that are not declared, as they were sent. */
export const checkDeclaredResultSchema = z.object({
  doNotExit: z.array(z.string()),
  declared: z
    .array(
      z.object({
        code: z.string(),
        localText: z.string(),
        translation: z.string(),
        language: languageSchema,
        /** When the current file was uploaded; null without one. */
        fileSince: z.string().nullable(),
      }),
    )
    .optional(),
})
export type CheckDeclaredResult = z.infer<typeof checkDeclaredResultSchema>

export const uploadResultSchema = z.object({ saved: z.array(audioSchema) })

/** The code that a file's name stands for: the name without the kind's suffix (design §3). */
export function codeOfFile(kind: AssetKind, fileName: string): string {
  return withoutSuffix(kind, fileName.normalize('NFC').trim())
}

/** What is wrong with a file's name for a kind, as a sentence; null when nothing is. */
export function fileNameFault(kind: AssetKind, fileName: string): string | null {
  if (!fileName.toLowerCase().endsWith(ASSET_KINDS[kind]))
    return `The name must end in ${ASSET_KINDS[kind]}.`
  const fault = codeFault(codeOfFile(kind, fileName))
  return fault && `The name before ${ASSET_KINDS[kind]} is the code. ${fault}`
}

export const uploadMessages = {
  title: 'Upload Content',
  submit: 'Submit Files',
  undeclared: 'No asset has this code. Declare it first.',
  noFiles: 'The request holds no file.',
  unreadable: 'The upload was cut off or is no multipart/form-data. Send it again.',
  tooLarge: (megabytes: number) => `Larger than ${megabytes} MB.`,
  empty: 'The file is empty.',
  tooMany: (most: number) => `At most ${most} files in one request.`,
  repeated: 'Another file in this request has the same code.',
  refused: (names: readonly string[]) => `Nothing was saved. Refused: ${names.join(', ')}`,
  wrongType: 'The content is not MP3 audio.',
  notPlayable: 'No playable sound: the file ends after its header or is damaged.',
  notChecked: 'The file could not be checked within the time or memory given to it.',
} as const
