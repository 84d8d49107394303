import { z } from 'zod'
import { paginationSchema } from '../envelope.ts'
import { languageSchema } from '../language-schema.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX, SEARCH_LENGTH_MAX } from '../limits.ts'
import * as inputApiMessages from '../messages/en/api/general/input.ts'
import type { Message } from '../messages/message.ts'
import { withMessage } from '../messages/schema-messages.ts'
import { codeSchema, type Suffix } from './code.ts'
import { declareRows, skippedSchema } from './declare.ts'
import { duplicatesSchema } from './duplicates.ts'
import { sheetParts } from './sheets/sheets.ts'
import { dismissSchema, fixedSchema, lintParts, type TextFields } from './text-hints.ts'

/** Sentences and labels of one kind; those of all kinds are in messages.ts. */
export interface AssetKindMessages {
  /** One asset of this kind. */
  label: string
  /** In the choice of a type for uploads. */
  uploadChoice: string
  /** Title of the list page. */
  title: string
  searchPlaceholder: string
  loading: string
  empty: string
  edit: string
  /** The save button of an edit, and its label while saving. */
  save: string
  saving: string
  edited: string
  editFailed: string
  everyHasFile: (params: CountInLanguage) => string
  everyUsed: (params: CountInLanguage) => string
  /** No asset of a search. */
  noMatch: (params: SearchInLanguage) => string
  counted: (params: { count: number }) => string
  selected: (params: { count: number }) => string
  /** Assets without a file, which wait for an upload. */
  waiting: (params: { count: number }) => string
  /** Assets of a list of the dashboard. */
  countOf: (params: { count: number; hasLanguage: boolean; language: string; state: string }) => string
  named: (params: { code: string }) => string
  /** Names of links of the dashboard. */
  uploadNamed: (params: { code: string }) => string
  addNamed: (params: { code: string }) => string
  back: string
  /** On the page of deleted items. */
  restoreNamed: (params: { code: string }) => string
  restored: (params: { code: string }) => string
  /** What a bar of the chart is. */
  barPerAsset: string
  shownHere: string
  fileOfIt: string
  codeOfQuestion: string
  libraryOfCodes: string
}

type CountInLanguage = { hasLanguage: boolean; language: string; total: number }
type SearchInLanguage = { hasLanguage: boolean; language: string; term: string }

/** What the server sends about one kind. */
export interface AssetKindApiMessages {
  notFound: Message
  /** A batch was declared or changed. */
  submitted: Message
  /** The content of a file has another type. */
  wrongType: Message
  /** The type is right but the file cannot be shown or played. */
  notPlayable: Message
}

interface AssetKindDefinition<Kind, Plural, MediaType, Fields, Shown, Facts, Revised> {
  kind: Kind
  /** The name of the kind in URLs and responses: `/audios`, `result.audios`. */
  plural: Plural
  /** Singular and plural for sentences. */
  noun: { one: string; many: string }
  suffix: Suffix
  mediaType: MediaType
  /** Largest file in bytes. */
  maxBytes: number
  /** Editable fields besides the code. With a `language` field, the list can be filtered by language. */
  fields: Fields
  /** The fields that a search covers, besides the code. */
  searched: readonly (keyof Fields & string)[]
  /**
   * The fields that are texts or lists of texts, each with its language or the field that names it; null for texts
   * without one.
   */
  texts: TextFields<keyof Fields & string>
  /** Fields that reads return, besides the common ones and the facts. */
  shown: Shown
  /** Fields that only revisions have besides the others, because they are too long for lists. */
  revised?: Revised
  /** Facts read from the file; all null without a file. */
  facts: Facts
  messages: AssetKindMessages
  apiMessages: AssetKindApiMessages
  /** A valid row for declaring, for descriptions and tests; its code belongs to no asset. */
  example: { [Field in keyof Fields]: unknown } & { code: string }
}

/** Fields of every asset. */
const common = {
  id: z.string(),
  code: z.string(),
  /** Signed URL of the current file, valid for a while without a token. Null without a file. */
  url: z.string().nullable(),
  bytes: z.number().int().nullable(),
  version: z.number().int(),
  updatedAt: z.string(),
}

/** Fields of each current or earlier file of an asset. */
const fileCommon = {
  sha256: z.string(),
  url: z.string(),
  bytes: z.number().int(),
  uploadedAt: z.string(),
  uploadedBy: z.string(),
  /** Whose recording it is; null for other files. */
  speaker: z.object({ id: z.string(), name: z.string() }).nullable(),
  current: z.boolean(),
}

/** Fields of each row that was declared or changed. */
const savedCommon = {
  row: z.number().int(),
  id: z.string(),
  code: z.string(),
  version: z.number().int(),
}

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

const searchFilters = {
  search: z.string().max(SEARCH_LENGTH_MAX).default(''),
  /** Only texts that contain the search as typed, with its marks. */
  exact: flag.default(false),
  /** Filters by whether the asset has a file. */
  file: z.enum(['present', 'missing']).optional(),
  /** Only assets with lint findings. */
  hasTextHints: flag.default(false),
  /** Filters by whether an existing activity, chat or level uses the asset. */
  use: z.enum(['used', 'unused']).optional(),
}

/** Text can only be sorted within one language, or for a kind without languages. */
const ASSET_SORTS = ['newest', 'code', 'text'] as const
export type AssetSort = (typeof ASSET_SORTS)[number]

const sortedFilters = {
  ...searchFilters,
  /** Ignored with a search: best matches come first. */
  sort: z.enum(ASSET_SORTS).default('newest'),
}

const listFilters = {
  ...sortedFilters,
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
  /** `false` omits the pagination: counting costs more than the page, and can be requested later. */
  count: flag.default(true),
}

export const idSchema = z.string().regex(/^[0-9]{1,15}$/, withMessage(inputApiMessages.wrongId))

/** Whether sorting by text is limited to one language, where the kind has languages. */
const sortsByLanguage = (hasLanguage: boolean) => (query: unknown) => {
  const { sort, language } = query as { sort: AssetSort; language?: unknown }
  return sort !== 'text' || !hasLanguage || language !== undefined
}

const languageFilter = { language: languageSchema.optional() }
type LanguageFilter<Fields> = 'language' extends keyof Fields ? typeof languageFilter : object

/**
 * Builds a kind of asset from its definition: a complete object from which calls, rows and screens are derived. Fields,
 * facts and sentences are declared only here.
 */
export function assetKind<
  const Kind extends string,
  const Plural extends string,
  const MediaType extends string,
  Fields extends z.ZodRawShape,
  Shown extends z.ZodRawShape,
  Facts extends z.ZodRawShape,
  Revised extends z.ZodRawShape = NonNullable<unknown>,
>(given: AssetKindDefinition<Kind, Plural, MediaType, Fields, Shown, Facts, Revised>) {
  const hasLanguage = 'language' in given.fields
  const byLanguage = (hasLanguage ? languageFilter : {}) as LanguageFilter<Fields>
  const sortFits = z.refine(sortsByLanguage(hasLanguage), {
    ...withMessage(inputApiMessages.sortNeedsLanguage),
    path: ['sort'],
  })
  const code = codeSchema(given.suffix)
  const dismissedHints = dismissSchema(Object.keys(given.texts)).optional()
  const row = z.strictObject({ code, ...given.fields, dismissedHints })
  const updateRow = z.strictObject({
    code,
    ...given.fields,
    dismissedHints,
    /** With an id the row changes that asset; without one it declares a new asset. */
    id: idSchema.optional(),
    /** The row is skipped if this is not the current version. */
    version: z.number().int().min(1).optional(),
  })
  // The editable fields as returned by reads. Derived fields are left out, so that a row that was read can be sent
  // again.
  const textShape = Object.fromEntries(Object.entries(given.shown).filter(([name]) => name in given.fields)) as Pick<
    Shown,
    keyof Shown & keyof Fields
  >
  const asset = z.object({ ...common, ...given.shown, ...given.facts })
  const list = z.object({ [given.plural]: z.array(asset), pagination: paginationSchema.nullable() })
  return {
    ...given,
    revised: given.revised ?? ({} as Revised),
    hasLanguage,
    /** A code of this kind. */
    code,
    /** A row of POST, and of PUT without an id. */
    row,
    rows: declareRows(row),
    updateRow,
    updateRows: declareRows(updateRow),
    /** An asset in lists. */
    asset,
    /** The editable fields as returned by reads. */
    textShape,
    /** A current or earlier file of an asset. */
    file: z.object({ ...fileCommon, ...given.facts }),
    listQuery: z.strictObject({ ...byLanguage, ...listFilters }).check(sortFits),
    /** The part of a list query that a saved view has. */
    viewFilters: z.strictObject({ ...byLanguage, ...sortedFilters }).check(sortFits),
    list: list as z.ZodObject<
      { [Key in Plural]: z.ZodArray<typeof asset> } & {
        pagination: z.ZodNullable<typeof paginationSchema>
      }
    >,
    countQuery: z.strictObject({
      ...byLanguage,
      /** Whether assets with lint findings are counted too. */
      withTextHints: flag.default(false),
    }),
    hitsQuery: z.strictObject({ ...byLanguage, ...searchFilters }),
    /** Only rows older than the id `before`; without it, from the newest. */
    exportQuery: z.strictObject({ ...byLanguage, ...searchFilters, before: idSchema.optional() }),
    /** Result of a batch; `row` is the index in the request, from 0. */
    declareResult: z.object({
      saved: z.array(z.object({ ...savedCommon, ...textShape, appliedHints: fixedSchema.optional() })),
      skipped: z.array(skippedSchema),
    }),
    /** `doNotExit` (sic, part of the API) lists the codes that are not declared, as they were sent. */
    checkDeclaredResult: z.object({
      doNotExit: z.array(z.string()),
      declared: z
        .array(
          asset.extend({
            /** When the current file was uploaded; null without one. */
            fileSince: z.string().nullable(),
            /** Digest of the content, for comparison with other files. */
            fileSha256: z.string().nullable(),
            /** The speaker of the current file, or ''. */
            speaker: z.string(),
            /** Number of places that use it and that learners can see. */
            available: z.number().int(),
          }),
        )
        .optional(),
    }),
    uploadResult: z.object({ saved: z.array(asset.extend({ duplicates: duplicatesSchema })) }),
    ...sheetParts(given.fields, textShape),
    ...lintParts(textShape, { ...byLanguage, ...searchFilters }),
  }
}

export const assetCountSchema = z.object({
  total: z.number().int(),
  withoutFile: z.number().int(),
  /** Omitted unless requested. */
  withTextHints: z.number().int().optional(),
})

export const assetHitsSchema = z.object({ hits: z.number().int() })
export type AssetHits = z.output<typeof assetHitsSchema>
