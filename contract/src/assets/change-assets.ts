import { z } from 'zod'
import { bulkChangeIdSchema } from '../history/bulk-changes.ts'
import { languageSchema } from '../language-schema.ts'
import { ASSETS_AT_ONCE_MAX } from '../limits.ts'
import * as inputApiMessages from '../messages/en/api/general/input.ts'
import { messageFields } from '../messages/message-fields.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { listedWords, wordList } from '../text/word-list.ts'

/** How keywords change: words are added, removed, or replace all. */
export const KEYWORD_CHANGES = ['add', 'remove', 'replace'] as const

/** What can be changed in many assets at once, by the name of the field; a kind has those of its own fields. */
const CHANGES = {
  language: languageSchema,
  keyWords: z.strictObject({ how: z.enum(KEYWORD_CHANGES), words: wordList(inputApiMessages.tooManyKeywords) }),
}
export type ChangeableField = keyof typeof CHANGES
type Changes = { [Field in ChangeableField]?: z.output<(typeof CHANGES)[Field]> | undefined }
export type KeywordsChange = NonNullable<Changes['keyWords']>

export interface ChangeAssets extends Changes {
  codes: string[]
  /** Only returns what would change. */
  dryRun: boolean
}

/** The fields of a kind that can be changed in many assets at once. */
export const changeableFields = (fields: object): ChangeableField[] =>
  (Object.keys(CHANGES) as ChangeableField[]).filter((field) => field in fields)

/** POST /<kind>/change: sets the language of assets, or changes their keywords. */
export function changeAssetsSchema(kind: { code: z.ZodType; fields: object }) {
  const names = changeableFields(kind.fields)
  const changes = Object.fromEntries(names.map((name) => [name, CHANGES[name].optional()]))
  const schema = z
    .strictObject({
      codes: z.array(kind.code).min(1).max(ASSETS_AT_ONCE_MAX),
      ...changes,
      dryRun: z.boolean().default(false),
    })
    .refine((body) => names.filter((name) => (body as Changes)[name] !== undefined).length === 1, {
      path: names.slice(0, 1),
      ...withMessage(inputApiMessages.missing),
    })
  return schema as unknown as z.ZodType<ChangeAssets, Omit<ChangeAssets, 'dryRun'> & { dryRun?: boolean }>
}

export const assetsChangedSchema = z.object({
  /** Null when nothing had to change, and for a dry run. */
  bulkChangeId: bulkChangeIdSchema.nullable(),
  changed: z.number().int(),
  /** Assets that are left as they are, with the reason. Those that have the values already are not named. */
  skipped: z.array(z.object({ code: z.string(), ...messageFields })),
})
export type AssetsChanged = z.output<typeof assetsChangedSchema>

/** The keywords after a change, regardless of case; words that are not there are not removed. */
export function changedKeywords(words: readonly string[], { how, words: given }: KeywordsChange): string[] {
  if (how === 'replace') return given
  if (how === 'add') return listedWords([...words, ...given])
  const removed = new Set(given.map((word) => word.toLowerCase()))
  return words.filter((word) => !removed.has(word.toLowerCase()))
}
