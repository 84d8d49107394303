import type { AssetKind } from '#contract/assets/kinds.ts'
import { searchColumn } from '../../storage/database/search-column.ts'
import {
  SEARCHED_SINCE,
  type SearchColumn,
  searchPatterns,
  TRIGRAM,
  trigramsOf,
} from '../../storage/database/search-texts.ts'
import { formerPatterns } from './former-search-texts.ts'

/** `asset_search_places` cuts the ids into blocks, and these into parts. */
export const BLOCK_BITS = 16
export const PART_BITS = 12
/** What it says of the file. */
const FILE_PLACES = { missing: 3, present: 7 } as const
export interface AssetSearch {
  search: string
  /** Only texts that hold the search with its marks as typed. */
  exact: boolean
  language: string | null
  /** Only with a file, only without one, or both. */
  file: 'present' | 'missing' | null
  /** Only what something names, only what nothing does, or both. */
  use: 'used' | 'unused' | null
  /** Whether rows may have search columns from before. */
  former: boolean
}

/**
 * Values of one statement. Where plans are made for values (`hidden`) these are kept from the planner,
 * so that no plan scans the table for a word that it takes for common.
 */
export class Values {
  readonly #all: unknown[] = []
  readonly #hidden: boolean

  constructor(hidden: 'hidden' | 'plain') {
    this.#hidden = hidden === 'hidden'
  }

  of(value: unknown, type: string): string {
    const placed = `$[${this.#all.push(value) - 1}]::${type}`
    return this.#hidden ? `(select ${placed})` : `(${placed})`
  }

  /** The text with the values that it uses, in their places. */
  in(text: string): { text: string; values: unknown[] } {
    const { placed, used } = kept(PLACED, text, placesIn)
    return { text: placed, values: used.map((at) => this.#all[at]) }
  }
}

/** A text of `Values` as PostgreSQL reads it, and which of the values it uses. */
interface Placed {
  placed: string
  used: readonly number[]
}
/** Searches differ by their values: there are few texts, each of thousands of letters. */
const PLACED = new Map<string, Placed>()
const KEPT_MOST = 100

function placesIn(text: string): Placed {
  const used: number[] = []
  const placed = text.replace(/\$\[(\d+)\]/g, (_, at) => {
    if (!used.includes(Number(at))) used.push(Number(at))
    return `$${used.indexOf(Number(at)) + 1}`
  })
  return { placed, used }
}

/** What is made of a text, made once. */
export function kept<Made>(
  all: Map<string, Made>,
  text: string,
  make: (text: string) => Made,
): Made {
  const known = all.get(text)
  if (known !== undefined) return known
  if (all.size >= KEPT_MOST) all.clear()
  const made = make(text)
  all.set(text, made)
  return made
}

/**
 * Where rows are looked for: SQL of the number by which a block or part stands in the index
 * (`placeOf`), and in all of the table where that is null.
 */
type Place = string | null
export const placeOf = {
  block: (number: string) => `(${number} * 4 + 1)`,
  part: (number: string) => `(${number} * 4)`,
}

export interface Token {
  number: number
  sql: string
}

/** What is compared for one level: `index` with an index, `check` with each row that it gives. */
interface Compared {
  /** Numbers that the row's places must have, each with its SQL; null for none. */
  tokens: Token[] | null
  index: string[]
  check: string[]
  column: SearchColumn
  /** What `index` looks for, where that is parts of words. */
  trigrams?: string[]
}

/** Rows are found by an index at a place, and each is then judged. */
interface Found {
  /** SQL of what an index gives at a place, by other numbers if need be; from all of the table without the filters. */
  at: (place: Place, numbers?: readonly string[]) => string
  /** SQL of a row that is a hit, and of one that would be without the filters. */
  is: string
  matches: string
}

export interface Level extends Found {
  number: number
  /** SQL of what the levels before have given, null for the first. */
  above: string | null
  /** Numbers by which an index gives its rows alone, from all over the table; null where none does. */
  tokens: Token[] | null
  /** Trigrams by which parts of words as typed are found, where a walk knows of them; else none. */
  trigrams: string[]
  /** Whether only its rows among the newest ids are of this level. */
  recentOnly: boolean
}

export interface SearchLevels {
  levels: Level[]
  /** Every hit. */
  any: Found
  /** SQL of rows that have all words, mostly: other words may share their numbers. */
  words: string
  /** SQL of the filters, true without any. */
  filters: string
}

/**
 * The six levels of a search, or the three as typed; null when nothing is left of it.
 * @param recent SQL of a row among the newest ids: of others, parts of words as typed count as folded.
 *   Where most rows have a word folded and few as typed, these few would take the longest to look for.
 */
export function searchLevels(
  kind: AssetKind,
  search: AssetSearch,
  values: Values,
  recent: string | null = null,
): SearchLevels | null {
  const given = { kind, search, values }
  const typed = comparedIn('search_text', given)
  // What folds to nothing, such as a mark alone, is looked for as typed only.
  const folded = search.exact ? null : comparedIn('search_key', given)
  if (typed === null) return null
  const { found, filters } = finding(given)
  const is = (compared: Compared) => compared.check.join(' and ')
  const level = (number: number, compared: Compared, above: string | null): Level => ({
    ...found(compared),
    number,
    above,
    tokens: compared.tokens,
    trigrams: compared.trigrams ?? [],
    recentOnly: false,
  })
  const widest = folded ?? typed
  const recentOnly = recent !== null && folded !== null
  const typedParts = recentOnly
    ? { ...typed.parts, check: [recent, ...typed.parts.check] }
    : typed.parts
  const parts = search.former ? withFormer(widest.parts, given) : widest.parts
  const levels = [
    level(1, typed.field, null),
    level(2, typed.words, is(typed.field)),
    { ...level(3, folded ? typedParts : parts, is(typed.words)), recentOnly },
  ]
  if (folded) {
    const ofTyped = `(${is(typed.words)}) or (${is(typedParts)})`
    levels.push(
      level(4, folded.field, ofTyped),
      level(5, folded.words, `${ofTyped} or (${is(folded.field)})`),
      level(6, parts, `${ofTyped} or (${is(folded.words)})`),
    )
  }
  return { levels, any: found(parts), words: found(widest.words).at(null), filters }
}

/**
 * SQL of a row that the index has with a number, and of every row where that is null. One condition for
 * each number: GIN skips from the rows of one to those of the other, but not within one.
 */
export const having = (number: string, tokens: 'search_tokens' | 'null' = 'search_tokens') =>
  `asset_search_places(id, file_sha256, language, ${tokens}) @> array_remove(array[${number}]::integer[], null)`

interface Given {
  kind: AssetKind
  search: AssetSearch
  values: Values
}

function finding({ kind, search: { language, file, use }, values }: Given) {
  const spoken = language === null ? null : values.of(language, 'text')
  const filters = [
    // Joined with nothing it is a column that no index knows.
    ...(spoken === null ? [] : [`(language || '') = ${spoken}`]),
    ...(file === null ? [] : [`file_sha256 is ${file === 'missing' ? 'null' : 'not null'}`]),
    // No index knows of it: what the others leave is asked row by row.
    ...(use === null ? [] : [use === 'used' ? 'used' : 'not used']),
  ]
  const placesOf = (place: Place) => {
    if (place === null) return []
    const at = `${place}::integer`
    return [
      spoken === null ? at : `asset_language_place(${spoken}, ${at})`,
      ...(file === null ? [] : [`case when ${at} is not null then ${FILE_PLACES[file]} end`]),
    ]
  }
  const found = ({ tokens, index, check, column }: Compared): Found => ({
    at(place, numbers = (tokens ?? []).map(({ sql }) => sql)) {
      const indexed = column === 'search_text' && tokens === null ? 'null' : 'search_tokens'
      const has = [...numbers, ...placesOf(place)]
      return [`kind = '${kind}'`, ...has.map((number) => having(number, indexed)), ...index].join(
        ' and ',
      )
    },
    is: [...check, ...filters].join(' and '),
    matches: check.join(' and '),
  })
  return { found, filters: filters.join(' and ') || 'true' }
}

/** What a field, whole words and parts of words are compared with; null when no word is left. */
function comparedIn(column: SearchColumn, { kind, search, values }: Given) {
  const patterns = searchPatterns(search.search, column)
  if (patterns === null) return null
  const is = (pattern: string) => `(${column} || '') like ${values.of(pattern, 'text')}`
  const tokens = (numbers: readonly number[]) =>
    numbers.map((number) => ({ number, sql: values.of(number, 'integer') }))
  // A row from before has no numbers, and so is not found by them though its text may look so.
  const numbered = `search_version >= ${SEARCHED_SINCE}`
  const words = tokens(patterns.words.tokens)
  const indexed = patterns.parts
    .filter(({ letters }) => letters >= TRIGRAM)
    .map(({ indexed }) => indexed)
  return {
    field: {
      column,
      index: [],
      // Its words as well: hardly any row of another word has the numbers of both by chance.
      tokens: [...tokens(patterns.field.tokens), ...words],
      check: [numbered, is(patterns.field.pattern)],
    },
    words: {
      column,
      index: [],
      tokens: words,
      check: [numbered, ...patterns.words.patterns.map(is)],
    },
    parts: {
      column,
      tokens: null,
      index: indexed.map((part) => `${searchColumn(kind, column)} like ${values.of(part, 'text')}`),
      check: patterns.parts.map(({ whole }) => is(whole)),
      trigrams: column === 'search_text' ? indexed.flatMap(trigramsOf) : [],
    },
  } satisfies Record<string, Compared>
}

/** The same, or a row whose search columns were made as they were before and have it so. */
function withFormer(parts: Compared, { kind, search, values }: Given): Compared {
  const former = formerPatterns(search)
  if (former.length === 0) return parts
  const like = former.map(
    ({ column, pattern }) => `${searchColumn(kind, column)} like ${values.of(pattern, 'text')}`,
  )
  const either = (now: string[]) => [
    `((${now.join(' and ') || 'true'}) or (search_version < ${SEARCHED_SINCE} and ${like.join(' and ')}))`,
  ]
  // Where a word has no trigram no index is asked at all.
  return {
    ...parts,
    index: parts.index.length > 0 ? either(parts.index) : [],
    check: either(parts.check),
    trigrams: [],
  }
}
