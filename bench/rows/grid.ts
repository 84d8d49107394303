import { fold } from '#contract/folding.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { STORED_KINDS } from '#server/features/assets/kinds.ts'
import { fewStatement, manyStatement } from '#server/features/assets/search-statement.ts'
import { commonOf, NOTHING_COMMON } from '#server/features/assets/search-upkeep.store.ts'
import type { Line } from '../compare.ts'
import { GRID_LANGUAGE, GRID_WORDS } from '../data/grid-words.ts'
import type { Testbed } from '../testbed.ts'
import { measure } from './reads.ts'

const GOAL = 0.5
/** Rows that a plan reads at one place, whatever the size of the table. */
const ROWS_MOST = 5_000

interface Cell {
  label: string
  search: string
  language: string | null
}

/** Words by how many rows have them, where these lie, and whether they are typed with their marks. */
export async function grid(testbed: Testbed): Promise<Line[]> {
  const lines: Line[] = []
  for (const cell of cells()) {
    await refuseScan(testbed, cell)
    lines.push(...(await measure(testbed, { row: cell.label, goal: GOAL, path: pathOf(cell) })))
  }
  return lines
}

export function pathOf({ search, language }: Cell): string {
  const query = new URLSearchParams({
    search,
    page: '1',
    limit: String(PAGE_SIZE),
    count: 'false',
    ...(language === null ? {} : { language }),
  })
  return `/api/audios?${query}`
}

export function cells(): Cell[] {
  return GRID_WORDS.flatMap(({ frequency, place, word }) =>
    [
      { typed: 'marked', search: word },
      { typed: 'plain', search: fold(word) },
    ].flatMap(({ typed, search }) => {
      const label = `${frequency}, ${place}, ${typed}`
      const everywhere = { label, search, language: null }
      const within = { label: `${label}, in it`, search, language: GRID_LANGUAGE }
      return place === 'language' ? [everywhere, within] : [everywhere]
    }),
  )
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** @throws Error when the plan of a search goes through the table, or reads more at a place than it should */
async function refuseScan(testbed: Testbed, { label, search, language }: Cell): Promise<void> {
  const page = {
    search,
    language,
    exact: false,
    file: null,
    use: null,
    former: false,
    offset: 0,
    limit: PAGE_SIZE,
  }
  await testbed.admin.query('set plan_cache_mode = force_generic_plan')
  const kind = STORED_KINDS.audio
  const common = await commonOf(testbed.admin)
  for (const { text, values } of [
    fewStatement(kind, page),
    manyStatement(kind, page, common),
    manyStatement(kind, page, NOTHING_COMMON),
  ]) {
    await testbed.admin.query(`prepare searched as ${text}`)
    const given = values.map((value) => literal(value)).join(', ')
    const explained = await testbed.admin.query(
      `explain (analyze, format json) execute searched (${given})`,
    )
    await testbed.admin.query('deallocate searched')
    for (const node of nodesOf(explained.rows[0]['QUERY PLAN'][0].Plan)) {
      if (node['Relation Name'] !== 'assets') continue
      const removed =
        (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
      const read = node['Actual Rows'] + removed
      if (node['Node Type'] === 'Seq Scan' || read > ROWS_MOST)
        throw new Error(`${label}: a plan reads ${read} rows of assets by a ${node['Node Type']}.`)
    }
  }
}

function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `'{${value.join(',')}}'`
  return `'${String(value).replaceAll("'", "''")}'`
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
