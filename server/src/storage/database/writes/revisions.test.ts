import { startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeActivity } from '@griot/testing/builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstRow, rows } from '../database.ts'
import { kysely } from '../kysely.ts'
import { ENTITIES, type EntityEntry } from './entities.ts'
import { readRevision } from './revisions.ts'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

/** Inserts a revision as an older Griot wrote it. */
async function plant(entity: string, key: number, shape: number, snapshot: object): Promise<void> {
  const revision = {
    entity,
    entity_key: key,
    version: 1,
    shape,
    snapshot: JSON.stringify(snapshot),
  }
  await rows(griot.pool, kysely.insertInto('revisions').values(revision))
}

describe('readRevision', () => {
  it('returns the row as it was, and its author', async () => {
    const { id } = await makeActivity(griot, { instruction: 'First' })
    const body = { isActive: true }
    await griot.send('editor', 'patchActivity', { params: { id }, body })
    const row = await firstRow(griot.pool, kysely.selectFrom('activities').select('key').where('id', '=', id))
    const key = row?.key ?? 0
    const first = await readRevision(griot.pool, { entity: 'activity', key, version: 1 })
    const second = await readRevision(griot.pool, { entity: 'activity', key, version: 2 })
    expect(first).toMatchObject({ version: 1, snapshot: { instruction: 'First', shape: 1 } })
    expect([first?.snapshot.is_active, second?.snapshot.is_active]).toEqual([false, true])
    expect(first?.userId).not.toBe(second?.userId)
    expect(second?.at).toBeInstanceOf(Date)
  })

  it('returns null for a version that was never written', async () => {
    expect(await readRevision(griot.pool, { entity: 'level', key: 9_999, version: 1 })).toBeNull()
  })

  it('upgrades an activity from before shapes were introduced', async () => {
    await plant('activity', 9_001, 1, { title: 'old' })
    const found = await readRevision(griot.pool, { entity: 'activity', key: 9_001, version: 1 })
    expect(found?.snapshot).toEqual({ title: 'old', shape: 1, untranslated: [] })
  })

  it('upgrades a snapshot over several renames', async () => {
    const level: EntityEntry = {
      ...ENTITIES.level,
      shape: 3,
      upgrade: {
        1: ({ name, ...rest }) => ({ heading: name, ...rest }),
        2: ({ heading, ...rest }) => ({ title: heading, ...rest }),
      },
    }
    const registry = { ...ENTITIES, level }
    await plant('level', 9_002, 1, { name: 'Ilé', level: 4 })
    await plant('level', 9_003, 2, { heading: 'Ilé', level: 4 })
    await plant('level', 9_004, 3, { title: 'Ilé', level: 4 })
    for (const key of [9_002, 9_003, 9_004]) {
      const found = await readRevision(griot.pool, { entity: 'level', key, version: 1 }, registry)
      expect(found?.snapshot).toEqual({ title: 'Ilé', level: 4 })
    }
  })

  it('throws for a snapshot of a newer Griot', async () => {
    await plant('lesson', 9_005, ENTITIES.lesson.shape + 1, {})
    const found = readRevision(griot.pool, { entity: 'lesson', key: 9_005, version: 1 })
    await expect(found).rejects.toThrow('cannot be brought up')
  })
})

/** Columns of the snapshots, by entity and shape. */
const COLUMNS_OF_SHAPES: Record<string, string> = {
  'asset 3':
    'alt_texts captions code created_at description file_sha256 id key_words kind language local_text title transcript translation updated_at version',
  'level 1':
    'available completed_lessons created_at deleted_at description icon id image key language level level_in_words locked title total_lessons updated_at version',
  'lesson 1':
    'available created_at deleted_at description exercise_count goal id key lesson_number level_key points slot title updated_at version',
  'chat 2': 'created_at data deleted_at id key kind lesson_key place shape untranslated updated_at version',
  'speaker 1':
    'added_by consent_text consent_version consented_at created_at id is_pseudonym language licence name place updated_at user_id version withdrawn_at',
  'activity 3':
    'activity_number created_at data deleted_at difficulty id instruction is_active key kind lesson_key localized_instruction shape tags untranslated updated_at version',
  'take 1':
    'asset_id client_id created_at decided_at decided_by id loudness note peak problems reason reason_text recorded_at recorded_by recording_link_id replaced_sha256 session_id sha256 speaker_id state unprocessed_sha256 updated_at version',
}

describe.each(Object.entries<EntityEntry>(ENTITIES))('the snapshots of %s', (name, entry) => {
  it('have the columns of their shape', async () => {
    const [row] = await rows<{ columns: string }>(
      griot.pool,
      `select string_agg(name, ' ' order by name) as columns from (
         select jsonb_object_keys(${entry.snapshot}) as name
         from jsonb_populate_record(null::${entry.table}, '{}') as t
       ) as names`,
    )
    expect(
      row?.columns,
      `The columns of ${entry.table} have changed: raise its shape in entities.ts, say there how an older snapshot is brought up, and note the columns of the new shape here.`,
    ).toBe(COLUMNS_OF_SHAPES[`${name} ${entry.shape}`])
  })

  it('can be upgraded from every older shape', () => {
    const older = Array.from({ length: entry.shape - 1 }, (_, index) => String(index + 1))
    expect(Object.keys(entry.upgrade)).toEqual(older)
  })
})
