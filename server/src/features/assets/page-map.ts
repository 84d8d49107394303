import type { LanguageName } from '#contract/languages.ts'

/** Which assets a list shows. */
export interface Listed {
  language: LanguageName | null
  /** Only with a file, only without one, or both. */
  file: 'present' | 'missing' | null
  /** Only what something names, only what nothing does, or both. */
  use: 'used' | 'unused' | null
}

/** Blocks of ids, as migration 0011 counts by them. */
const NARROW = 256
const WIDE = 16_384
/** Under this name the map has what all languages have of a block together. */
const EVERY_LANGUAGE = '*'

/** More rows than a page and the block that it begins in have together. */
const NEAR_MOST = 500

/** What of the counts is of a list. */
function counted({ file, use }: Listed): string {
  const of = (all: string, withFile: string) =>
    ({ any: all, present: withFile, missing: `${all} - ${withFile}` })[file ?? 'any']
  const used = of('used', 'used_with_file')
  const any = of('declared', 'with_file')
  return { any, used, unused: `(${any}) - (${used})` }[use ?? 'any']
}

/** Where these counts stand: who asks nothing of use reads less. */
const countsOf = ({ use }: Listed, what: 'counts' | 'blocks') =>
  use === null ? `asset_${what}` : `asset_use_${what}`

/** What a list takes of `assets`: of kind `$1`, and of a language, given as SQL, where it is of one. */
export function condition({ language, file, use }: Listed, spoken = '$4'): string {
  return [
    'kind = $1',
    language === null ? 'true' : `language = ${spoken}`,
    file === null ? 'true' : `file_sha256 is ${file === 'present' ? 'not null' : 'null'}`,
    ...(use === null ? [] : [use === 'used' ? 'used' : 'not used']),
  ].join(' and ')
}

/** SQL of how many a list has, of kind `$1`. */
export function countOfListed(listed: Listed, spoken = '$4'): string {
  const ofLanguage = listed.language === null ? '' : ` and language = ${spoken}`
  return `select coalesce(sum(${counted(listed)}), 0)::bigint from ${countsOf(listed, 'counts')} where kind = $1${ofLanguage}`
}

/**
 * SQL of the ids of a page, newest first, and its values. What is near is walked to; anything else is
 * looked up in the map. So is what may be rare and has no index of its own: its newest rows may lie
 * anywhere.
 */
export function idsOfPage(
  listed: Listed,
  { limit, offset }: { limit: number; offset: number },
): { place: 'near' | 'by map'; text: string; values: unknown[] } {
  const { language, file, use } = listed
  const indexed = use === null && (file === null || (file === 'missing' && language !== null))
  if (indexed && offset + limit <= NEAR_MOST)
    return {
      place: 'near',
      text: idsNear(listed),
      values: [limit, offset, ...(language === null ? [] : [language])],
    }
  return {
    place: 'by map',
    text: idsByMap(listed),
    values: [limit, offset, language ?? EVERY_LANGUAGE],
  }
}

/**
 * The inner limit is for the plan: of rows that it knows a number of, PostgreSQL expects a tenth, which
 * is a page. Without it the plan that is kept passes for one of many rows, and each page is planned anew.
 */
function idsNear(listed: Listed): string {
  return `select id from (
      select id from assets where ${condition(listed)} order by id desc limit ${NEAR_MOST}
    ) as near order by id desc limit $2 offset $3`
}

/**
 * The counts of the wide blocks say in which of them the page lies, those of the narrow ones inside
 * say the same more closely, and only these are read. `through` is how many rows there are down to the
 * end of a block. Map and rows are read in one statement, so that no write comes between the two.
 */
function idsByMap(listed: Listed): string {
  const rows = `sum(${counted(listed)})::integer`
  const blocks = `${countsOf(listed, 'blocks')} where kind = $1 and language = $4`
  const holdsPage = 'through > $3::bigint and through - rows < $3::bigint + $2::integer'
  return `with wide as (
      select block * ${WIDE / NARROW} as first, ${rows} as rows, sum(${rows}) over (order by block desc) as through
      from ${blocks} and width = ${WIDE} group by block
    ), narrow as (
      select inside.block, inside.rows,
        above + sum(inside.rows) over (partition by first order by inside.block desc) as through
      from (select first, through - rows as above from wide where ${holdsPage}) as holding
      cross join lateral (
        select block, ${rows} as rows
        from ${blocks} and width = ${NARROW} and block >= first and block < first + ${WIDE / NARROW} group by block
      ) as inside
    ), held as materialized (
      select block::bigint * ${NARROW} as first, through - rows as above from narrow where ${holdsPage}
    )
    select id from (
      select inside.id from held cross join lateral (
        select id from assets where ${condition(listed)} and id >= first and id < first + ${NARROW}
        order by id desc limit ${NARROW}
      ) as inside order by inside.id desc limit ${NEAR_MOST}
    ) as near order by id desc limit $2 offset $3 - (select min(above) from held)`
}
