import { setTimeout } from 'node:timers/promises'
import { ASSET_CALLS } from '@griot/contract/calls/assets/assets.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAssetRow } from '@griot/testing/builders.ts'
import { idOf, makeCourse, reviewOf } from '@griot/testing/reviews/reviews.ts'
import { propertyRuns } from '@griot/testing/thorough.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENTITIES } from '../../storage/database/writes/entities.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

/** Columns that learners see or hear, and all others. A new column belongs into one of them. */
const COLUMNS = {
  asset: {
    content: 'language local_text translation title description file_sha256 alt_texts transcript captions',
    other:
      'id kind code key_words has_file used to_mend search_text search_key search_version sort_text version created_at updated_at',
  },
  level: {
    content: 'language level_in_words title description icon image',
    other:
      'key id level total_lessons completed_lessons locked available to_mend lint_version version created_at updated_at deleted_at',
  },
  lesson: {
    content: 'title description goal points',
    other:
      'key id level_key slot lesson_number exercise_count available to_mend lint_version version created_at updated_at deleted_at',
  },
  activity: {
    content: 'kind instruction localized_instruction data',
    other:
      'key id lesson_key activity_number difficulty tags is_active shape untranslated search_text search_key search_tags search_version to_mend lint_version version created_at updated_at deleted_at',
  },
  chat: {
    content: 'kind data',
    other: 'key id lesson_key place shape untranslated to_mend lint_version version created_at updated_at deleted_at',
  },
} as const
const KINDS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

describe.each(KINDS)('the content of a row: %s', (entity) => {
  it('each column is content or is not', async () => {
    const { content, other } = COLUMNS[entity]
    const { rows } = await griot.pool.query(
      `select column_name, review_content($1, jsonb_build_object(column_name, 'x')) <> '{}' as is_content
       from information_schema.columns where table_name = $2 and table_schema = current_schema()`,
      [entity, ENTITIES[entity].table],
    )
    const named = (is: boolean) => rows.filter((row) => row.is_content === is).map((row) => row.column_name)
    expect(named(true).toSorted()).toEqual(content.split(' ').toSorted())
    expect(named(false).toSorted()).toEqual(other.split(' ').toSorted())
  })
})

const EDITS = {
  asset: ["translation = 'another'", "key_words = '{animal}'"],
  level: ["title = 'another'", 'completed_lessons = 1'],
  lesson: ["points = '{another}'", 'exercise_count = 9'],
  activity: [`data = data || '{"answer": ["2"]}'`, "tags = '{animal}'"],
  chat: [`data = data || '{"answer": []}'`, 'place = 9'],
} as const

describe.each(KINDS)('whichever code writes it: %s', (entity) => {
  it('a changed content ends the approval, once, and nothing else does', async () => {
    const course = await makeCourse(griot)
    const one = reviewOf(griot, entity === 'asset' ? course.audio : course[entity])
    resultOf(await one.approve(), 'approveItem')
    const { table } = ENTITIES[entity]
    const where = entity === 'asset' ? `id = ${idOf(one.item)}` : `id = '${idOf(one.item)}'`
    const set = (values: string) =>
      griot.pool.query(`update ${table} set ${values}, version = version + 1 where ${where}`)
    const [content, other] = EDITS[entity]
    await set(other)
    expect(await one.state()).toBe('approved')
    await set(content)
    expect(await one.state()).toBe('lapsed')
    await set(other)
    const { rows } = await griot.pool.query(
      `select action from review_events where entity = $1 and action = 'lapsed' and entity_key in
         (select ${ENTITIES[entity].key} from ${table} where ${where})`,
      [entity],
    )
    expect(rows).toHaveLength(1)
  })
})

it('an asset that is restored with another content is not approved any more', async () => {
  const { audio, code } = await makeCourse(griot)
  const one = reviewOf(griot, audio)
  await one.approve()
  const columns = ['id', 'kind', 'code', 'language', 'local_text', 'translation', 'search_text', 'search_key']
  const { rows } = await griot.pool.query('delete from assets where code = $1 returning *', [code])
  await griot.pool.query(
    `insert into assets (${columns.join(', ')}, version) overriding system value
     values ($1, $2, $3, $4, $5, $6, $7, $8, 3)`,
    columns.map((column) => (column === 'translation' ? 'Another' : rows[0]?.[column])),
  )
  expect(await one.state()).toBe('lapsed')
})

it('a revision of an asset from before a column was added has the content of the asset', async () => {
  const { audio } = await makeCourse(griot)
  await griot.pool.query('alter table revisions disable trigger user')
  await griot.pool.query(
    `update revisions r set snapshot = to_jsonb(a) - '{alt_texts,transcript,captions}'::text[]
     from assets a where a.id = $1 and r.entity = 'asset' and r.entity_key = a.id`,
    [idOf(audio)],
  )
  await griot.pool.query('alter table revisions enable trigger user')
  await griot.pool.query(`update assets set key_words = '{animal}', version = version + 1 where id = $1`, [idOf(audio)])
  await griot.pool.query(
    `insert into revisions (entity, entity_key, version, snapshot)
     select 'asset', id, version, to_jsonb(a) from assets a where id = $1`,
    [idOf(audio)],
  )
  const one = reviewOf(griot, audio)
  expect(resultOf(await one.approve(1), 'approveItem')).toMatchObject({ state: 'approved', isCurrent: true })
})

it('an approval while the item is edited holds only for the content that was approved', async () => {
  const course = await makeCourse(griot)
  const one = reviewOf(griot, course.lesson)
  const params = { id: idOf(course.lesson) }
  for (let run = 0; run < propertyRuns(500, 5); run += 1) {
    const { version } = resultOf(await griot.send('editor', 'getLesson', { params }), 'getLesson')
    const editing = griot.send('admin', 'patchLesson', { params, body: { title: `Title ${run}` } })
    // Before, while and after the row is locked by the other one.
    await setTimeout(run % 12)
    const [answer] = await Promise.all([one.approve(version), editing])
    resultOf(answer, 'approveItem')
    const { state, approvedVersion } = await one.read()
    const { rows } = await griot.pool.query(
      `select review_content('lesson', to_jsonb(l)) = review_content('lesson', r.snapshot) as same
       from lessons l join revisions r on r.entity = 'lesson' and r.entity_key = l.key and r.version = $2 where l.id = $1`,
      [params.id, approvedVersion],
    )
    expect(state === 'approved', `run ${run}`).toBe(rows[0]?.same)
    expect(approvedVersion).toBe(version)
  }
}, 300_000)

it.each([
  ['video', 'the captions of a video', { captions: { fr: [{ start: 0, end: 900, text: 'Bonjour' }] } }],
  ['graphic', 'the alternative text of a graphic', { altIgbo: 'Ụlọ' }],
  ['audio', 'the second text of an audio', { transcript: 'Ẹ káàárọ̀ o' }],
] as const)('saving an accessible text of a %s ends its approval: %s', async (kind, _, change) => {
  const row = buildAssetRow(kind) as { code: string }
  const { declare, update } = ASSET_CALLS[kind]
  const declared = await griot.send('editor', declare, { body: [row as never] })
  const id: string = declared.json().result.saved[0].id
  const sha256 = 'c'.repeat(64)
  await griot.pool.query(
    `insert into files (sha256, media_type, bytes) values ('${sha256}', 'audio/mpeg', 1) on conflict do nothing`,
  )
  await griot.pool.query(`update assets set file_sha256 = '${sha256}' where id = $1`, [id])
  const one = reviewOf(griot, `${kind}:${id}`)
  resultOf(await one.approve(), 'approveItem')
  const saved =
    kind === 'video'
      ? await griot.send('editor', 'saveVideoCaptions', { params: { code: row.code }, body: change as never })
      : await griot.send('editor', update, { body: [{ ...row, id, ...change } as never] })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(await one.state()).toBe('lapsed')
})
