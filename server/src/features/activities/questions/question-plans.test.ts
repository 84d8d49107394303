import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeActivity } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { courseStatement, exportStatement, type QuestionFilters, rankedStatement } from './question-statements.ts'
import { renewQuestionKeys } from './renew-question-keys.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
  const { lessonId } = await makeActivity(griot)
  // 20 levels of each language with 10 lessons of 5 activities; those of ten levels have real search columns.
  await griot.pool.query(`
    insert into levels (id, language, level, level_in_words, title, description, total_lessons)
    select 'LVL-' || language || number, language, number, '', '', '', 10
    from unnest(array['hausa', 'igbo', 'swahili', 'wolof']) as language, generate_series(1, 20) as number`)
  await griot.pool.query(`
    insert into lessons (id, level_key, slot, title, description, goal, lesson_number, exercise_count, points)
    select 'LSN-' || v.key || '-' || slot, v.key, slot, '', '', '', slot, 0, '{}'
    from levels v, generate_series(1, 10) as slot where v.language <> 'yoruba'`)
  await griot.pool.query(
    `insert into activities (id, lesson_key, kind, instruction, localized_instruction, activity_number, difficulty, tags, data, search_version)
     select 'ACT-' || l.key || '-' || at, l.key, a.kind, a.instruction, 'word ' || l.key || ' ' || at, at, a.difficulty, a.tags,
       jsonb_set(a.data, '{note}', to_jsonb(repeat(md5(l.key::text), 20))), 0
     from lessons l, activities a, generate_series(1, 5) as at where a.lesson_key <> l.key and l.id <> $1`,
    [lessonId],
  )
  while ((await renewQuestionKeys(griot.pool)) > 0);
  await griot.pool.query('vacuum analyze activities, lessons, levels')
}, 60_000)
afterAll(() => griot.close())

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

async function planOf({ text, values }: { text: string; values: unknown[] }): Promise<Node[]> {
  const { rows } = await griot.pool.query({ text: `explain (format json) ${text}`, values })
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
}

it('each combination of filters is a prepared statement with a unique name of at most 63 bytes', () => {
  const all: Partial<QuestionFilters> = {
    ...{ language: 'yoruba', levelId: 'LVL-1', lessonId: 'LSN-1', kind: 'FillTheGapActivity' },
    ...{ difficulty: 'A1 Beginner', tag: 'greeting', available: true },
  }
  const names = Object.keys(all)
  const sets = Array.from({ length: 2 ** names.length }, (_, set) =>
    Object.fromEntries(Object.entries(all).filter((_, at) => set & (1 << at))),
  )
  const statements = sets.map((filters) =>
    courseStatement({ filters: { search: '', ...filters }, offset: 0, limit: 50 }),
  )
  expect(new Set(statements.map(({ text }) => text)).size).toBe(sets.length)
  expect(new Set(statements.map(({ name }) => name)).size).toBe(sets.length)
  for (const { name = '' } of statements) expect(name.length).toBeLessThanOrEqual(63)
})

const ALL: Record<string, Partial<QuestionFilters>> = {
  'no filter': {},
  'a language': { language: 'igbo' },
  'a level': { levelId: 'LVL-igbo3' },
  'a lesson': { lessonId: 'LSN-3-4' },
  'a kind that is available': { kind: 'TapInWhatYouHear', available: false },
  'a tag': { tag: 'food' },
  'a word': { search: 'act-77-3' },
  'all of them': {
    language: 'igbo',
    levelId: 'LVL-igbo3',
    difficulty: 'B1 Intermediate',
    tag: 'animals',
    available: true,
    search: 'word 3',
  },
}

describe('the query plan of a page of the question bank', () => {
  it.each(Object.entries(ALL))('with %s scans no whole table', async (_, given) => {
    const filters = { search: '', ...given }
    const page = { filters, offset: 0, limit: 50 }
    const statements = [courseStatement(page), exportStatement({ filters, after: null, limit: 50 })]
    if (filters.search !== '') statements.push(rankedStatement(page))
    for (const statement of statements) {
      const nodes = (await planOf(statement)).filter((node) => node['Relation Name'] === 'activities')
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan')
    }
  })

  it.each([
    ['a word', { search: 'localzzz' }],
    ['a tag', { tag: 'plants' }],
  ])('finds %s by the search index', async (_, given: Partial<QuestionFilters>) => {
    const page = { filters: { search: '', ...given }, offset: 0, limit: 50 }
    const nodes = await planOf(given.search ? rankedStatement(page) : courseStatement(page))
    expect(nodes.map((node) => node['Index Name'])).toContain('activities_search')
  })
})
