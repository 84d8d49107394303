import type pg from 'pg'
import { asTyped, fold, searchWords } from '#contract/folding.ts'
import { searchColumn } from '#server/storage/database/search-column.ts'
import { type AudioRow, COLUMNS, pageOf } from './list.ts'

const TEXT = searchColumn('audio', 'search_text')
const KEY = searchColumn('audio', 'search_key')

/**
 * Both levels of a first page in one statement: the second is read only as far as the first leaves
 * room. The statements have no name, since a plan made for any word is wrong for a rare one.
 */
export async function searchAudios(pool: pg.Pool, query: NodeJS.Dict<string | string[]>) {
  const search = String(query.search)
  const typed = searchWords(search, asTyped).map(containing)
  const folded = searchWords(search, fold).map(containing)
  const limit = Number(query.limit)
  const inText = typed.map((_, at) => `${TEXT} like $${at + 1}`).join(' and ')
  const inKey = folded.map((_, at) => `${KEY} like $${typed.length + at + 1}`).join(' and ')
  const [found, counted] = await Promise.all([
    pool.query<AudioRow>({
      text: `select ${COLUMNS} from (
               select * from (
                 (select 1 as level, id from assets where kind = 'audio' and ${inText} order by id desc limit ${limit})
                 union all
                 (select 2, id from assets where kind = 'audio' and ${inKey} and not (${inText}) order by id desc limit ${limit})
               ) levels limit ${limit}
             ) page join assets a using (id) left join files f on f.sha256 = a.file_sha256 order by level, a.id desc`,
      values: [...typed, ...folded],
    }),
    query.count === 'false'
      ? null
      : pool.query<{ hits: string }>({
          text: `select count(*) as hits from assets where kind = 'audio' and ${folded
            .map((_, at) => `${KEY} like $${at + 1}`)
            .join(' and ')}`,
          values: folded,
        }),
  ])
  const total = counted && Number(counted.rows[0]?.hits)
  return pageOf(found.rows, { page: Number(query.page), limit, total })
}

function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
