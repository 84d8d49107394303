import { z } from 'zod'
import { DECLARE_ROWS_MOST } from '../limits.ts'

/** The codes that a check asks about. They are not judged here: an odd one is simply not declared. */
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

export const uploadMessages = {
  title: 'Upload Content',
  submit: 'Submit Files',
  undeclared: 'No asset has this code. Declare it first.',
  noFiles: 'The request holds no file.',
  unreadable: 'The upload was cut off or is no multipart/form-data. Send it again.',
  tooLarge: (bytes: number) => `Larger than ${bytes / 1024 / 1024} MB.`,
  empty: 'The file is empty.',
  tooMany: (most: number) => `At most ${most} files in one request.`,
  repeated: 'Another file in this request has the same code.',
  refused: (names: readonly string[]) => `Nothing was saved. Refused: ${names.join(', ')}`,
  refusedFiles: (refused: number, sent: number) =>
    sent === 1
      ? 'The file was refused. Its row says why.'
      : `${refused} of ${sent} files ${refused === 1 ? 'was' : 'were'} refused. Each row says why.`,
  notChecked: 'The file could not be checked within the time or memory given to it.',
} as const
