import { z } from 'zod'
import { paginationSchema } from '../envelope.ts'
import { languageSchema } from '../languages.ts'
import { PAGE_SIZE, PAGE_SIZE_MOST, SEARCH_LENGTH_MOST } from '../limits.ts'
import { codeSchema, type Suffix } from './code.ts'
import { declareRows, skippedSchema } from './declare.ts'
import { sameContentSchema } from './same-content.ts'
import { sheetParts } from './sheets.ts'
import { lintParts, mendedSchema, rightSchema, type TextFields } from './to-mend.ts'

/** The sentences and labels of one kind; what all kinds say alike is in messages.ts. */
export interface AssetKindMessages {
  /** Of the list's page. */
  title: string
  searchPlaceholder: string
  loading: string
  empty: string
  notFound: string
  edit: string
  /** On the button that saves an edit, and while it does. */
  save: string
  saving: string
  edited: string
  editFailed: string
  /** A batch was declared or changed. */
  submitted: string
  /** The content of a file is another type's. */
  wrongType: string
  /** The type is right and yet nothing of it can be shown or played. */
  notPlayable: string
}

interface AssetKindDefinition<Kind, Plural, Fields, Shown, Facts> {
  kind: Kind
  /** Names the kind in addresses and answers: `/audios`, `result.audios`. */
  plural: Plural
  /** What a sentence calls one and several of them. */
  noun: { one: string; many: string }
  suffix: Suffix
  mediaType: string
  /** Bytes of one file. */
  bytesMost: number
  /** What people say of an asset besides its code. A `language` among them makes the list filter by it. */
  fields: Fields
  /** The fields of `fields` that a search looks into, besides the code. */
  searched: readonly (keyof Fields & string)[]
  /** The fields that are texts or lists of them, each with the field that names its language; null for texts of none. */
  texts: TextFields<keyof Fields & string>
  /** What reads give of an asset, besides what all kinds have and the facts. */
  shown: Shown
  /** What is known of a file by looking into it; all null without a file. */
  facts: Facts
  messages: AssetKindMessages
  /** A row that may be declared, for descriptions and tests; its code belongs to no asset. */
  example: { [Field in keyof Fields]: unknown } & { code: string }
}

/** What every asset has. */
const common = {
  id: z.string(),
  code: z.string(),
  /** Of the current file; signed, so it may be used without a token for a while. Null without a file. */
  url: z.string().nullable(),
  bytes: z.number().int().nullable(),
  version: z.number().int(),
  updatedAt: z.string(),
}

/** What is known of each file that an asset has or had. */
const fileCommon = {
  sha256: z.string(),
  url: z.string(),
  bytes: z.number().int(),
  uploadedAt: z.string(),
  uploadedBy: z.string(),
  current: z.boolean(),
}

/** What is known of each row that was declared or changed. */
const savedCommon = {
  row: z.number().int(),
  id: z.string(),
  code: z.string(),
  version: z.number().int(),
}

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

const searchFilters = {
  search: z.string().max(SEARCH_LENGTH_MOST).default(''),
  /** Only texts that hold the search with its marks as typed. */
  exact: flag.default(false),
  /** Only assets that have a file, or only those that have none. */
  file: z.enum(['present', 'missing']).optional(),
  /** Only assets in whose texts something may be mended. */
  toMend: flag.default(false),
  /** Only assets that a live activity, level or the like names, or only those that none does. */
  use: z.enum(['used', 'unused']).optional(),
}

/** A language or kind of no language has an order of its own for texts; several together have none. */
const ASSET_SORTS = ['newest', 'code', 'text'] as const
export type AssetSort = (typeof ASSET_SORTS)[number]

const listFilters = {
  ...searchFilters,
  /** With a search the best hits come first, whatever stands here. */
  sort: z.enum(ASSET_SORTS).default('newest'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MOST).default(PAGE_SIZE),
  /** `false` leaves the pagination out: counting costs more than the page, and can fill in later. */
  count: flag.default(true),
}

export const idSchema = z.string().regex(/^[0-9]{1,15}$/, 'This is not an asset id.')

const TEXT_NEEDS_LANGUAGE = 'Choose a language to sort by text.'

/** Whether what is sorted by text is of one language, where it is of any. */
const hasItsOrder = (hasLanguage: boolean) => (query: object) => {
  const { sort, language } = query as { sort: AssetSort; language?: unknown }
  return sort !== 'text' || !hasLanguage || language !== undefined
}

const languageFilter = { language: languageSchema.optional() }
type LanguageFilter<Fields> = 'language' extends keyof Fields ? typeof languageFilter : object

/**
 * A kind of asset from its definition: a complete object, of which calls, rows and screens are made.
 * What is declared here once (fields, facts, sentences) is declared nowhere else.
 */
export function assetKind<
  const Kind extends string,
  const Plural extends string,
  Fields extends z.ZodRawShape,
  Shown extends z.ZodRawShape,
  Facts extends z.ZodRawShape,
>(given: AssetKindDefinition<Kind, Plural, Fields, Shown, Facts>) {
  const hasLanguage = 'language' in given.fields
  const byLanguage = (hasLanguage ? languageFilter : {}) as LanguageFilter<Fields>
  const code = codeSchema(given.suffix)
  const right = rightSchema(Object.keys(given.texts)).optional()
  const row = z.strictObject({ code, ...given.fields, right })
  const updateRow = z.strictObject({
    code,
    ...given.fields,
    right,
    /** With an id the row changes that asset, without one it declares. */
    id: idSchema.optional(),
    /** A version that is no longer the current one skips the row. */
    version: z.number().int().min(1).optional(),
  })
  // What was said of an asset, as reads give it; what follows from that is left out, so that a row
  // which comes back may be sent again.
  const said = Object.fromEntries(
    Object.entries(given.shown).filter(([name]) => name in given.fields),
  ) as Pick<Shown, keyof Shown & keyof Fields>
  const asset = z.object({ ...common, ...given.shown, ...given.facts })
  const list = z.object({ [given.plural]: z.array(asset), pagination: paginationSchema.nullable() })
  return {
    ...given,
    hasLanguage,
    /** A code of this kind. */
    code,
    /** What is declared by POST, and by PUT without an id. */
    row,
    rows: declareRows(row),
    updateRow,
    updateRows: declareRows(updateRow),
    /** An asset as lists show it. */
    asset,
    /** What reads give of what was said of an asset. */
    said,
    /** A file that an asset has or had. */
    file: z.object({ ...fileCommon, ...given.facts }),
    listQuery: z
      .strictObject({ ...byLanguage, ...listFilters })
      .check(z.refine(hasItsOrder(hasLanguage), { error: TEXT_NEEDS_LANGUAGE, path: ['sort'] })),
    list: list as z.ZodObject<
      { [Key in Plural]: z.ZodArray<typeof asset> } & {
        pagination: z.ZodNullable<typeof paginationSchema>
      }
    >,
    countQuery: z.strictObject({
      ...byLanguage,
      /** Whether those to mend are counted too. */
      toMend: flag.default(false),
    }),
    hitsQuery: z.strictObject({ ...byLanguage, ...searchFilters }),
    /** Only what is older than the id `before`; without one, from the newest on. */
    exportQuery: z.strictObject({ ...byLanguage, ...searchFilters, before: idSchema.optional() }),
    /** What became of a batch; `row` is the place in the request, from 0. */
    declareResult: z.object({
      saved: z.array(z.object({ ...savedCommon, ...said, mended: mendedSchema.optional() })),
      skipped: z.array(skippedSchema),
    }),
    /** `doNotExit` (the calls' own spelling) lists the codes that are not declared, as they were sent. */
    checkDeclaredResult: z.object({
      doNotExit: z.array(z.string()),
      declared: z
        .array(
          asset.extend({
            /** When the current file was uploaded; null without one. */
            fileSince: z.string().nullable(),
            /** By which whoever holds the same content knows it. */
            fileSha256: z.string().nullable(),
            /** In how many places learners meet it. */
            available: z.number().int(),
          }),
        )
        .optional(),
    }),
    uploadResult: z.object({ saved: z.array(asset.extend({ sameContent: sameContentSchema })) }),
    ...sheetParts(given.fields, said),
    ...lintParts(said, { ...byLanguage, ...searchFilters }),
  }
}

export const assetCountSchema = z.object({
  total: z.number().int(),
  withoutFile: z.number().int(),
  /** Left out when nobody asked. */
  toMend: z.number().int().optional(),
})

export const assetHitsSchema = z.object({ hits: z.number().int() })
export type AssetHits = z.output<typeof assetHitsSchema>
