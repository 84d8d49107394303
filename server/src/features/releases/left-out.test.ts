import type { LanguageName } from '@griot/contract/languages.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeActivity } from '@griot/testing/builders.ts'
import { activityData, makeReadyLevel, planRelease, release } from '@griot/testing/releases.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let griot: TestApp
beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())

async function planOf(language: LanguageName) {
  const { id } = await planRelease(griot, language)
  return resultOf(await griot.send('viewer', 'getReleasePlan', { params: { id } }), 'getReleasePlan')
}
const sql = (text: string, values: unknown[] = []) => griot.pool.query(text, values)

describe('a plan', () => {
  it('leaves out what is not ready with its gaps, and says what learners would lose', async () => {
    const { lessonId, activityIds } = await makeReadyLevel(griot, { language: 'yoruba', level: 1, activities: 2 })
    await release(griot, 'yoruba')
    const data = activityData('never1')
    await makeActivity(griot, { lessonId, activityNumber: 3, isActive: true, data })
    await sql(`update activities set data = '{}', version = version + 1 where id = $1`, [activityIds[1]])
    const { release: plan, leftOut, leftOutCounts, removed } = await planOf('yoruba')
    expect(leftOut.map(({ kind, item, gaps, wouldBeLost }) => [kind, item.number, gaps[0]?.kind, wouldBeLost])).toEqual(
      [
        ['notReady', 2, expect.any(String), true],
        ['notReady', 3, 'undeclared', false],
      ],
    )
    expect(leftOutCounts).toEqual({ notReady: 2, notApproved: 0, wouldBeLost: 1 })
    expect([plan.counts, removed]).toEqual([{ new: 0, changed: 0, removed: 1 }, 0])
    // The readiness of the lesson lists the same.
    const readiness = await griot.send('viewer', 'listActivityReadiness', {
      query: { ids: leftOut.map(({ item }) => item.id).join(',') },
    })
    const gaps = resultOf(readiness, 'listActivityReadiness').flatMap((each) => each.gaps)
    expect(leftOut.flatMap((each) => each.gaps)).toEqual(gaps)
  })

  it('has nothing that is not available, or whose lesson or level is not', async () => {
    const { level, lessonId, activityIds } = await makeReadyLevel(griot, { language: 'igbo', level: 1, activities: 2 })
    const contents = async () => (await planOf('igbo')).release.contents
    await sql('update activities set is_active = false where id = $1', [activityIds[1]])
    expect(await contents()).toMatchObject({ levels: 1, lessons: 1, activities: 1, chats: 1 })
    await sql('update lessons set available = false where id = $1', [lessonId])
    expect(await contents()).toMatchObject({ levels: 0, lessons: 0, activities: 0 })
    await sql('update lessons set available = true where id = $1', [lessonId])
    await sql('update levels set available = false where id = $1', [level.id])
    expect(await contents()).toMatchObject({ levels: 0 })
  })

  it('leaves out only the picture of a level that is not ready', async () => {
    await makeReadyLevel(griot, { language: 'hausa', level: 1 })
    await sql(`update levels set icon = 'never1' where language = 'hausa'`)
    const { release: plan, leftOut } = await planOf('hausa')
    expect(plan.contents.levels).toBe(1)
    expect(leftOut).toMatchObject([{ onlyPicture: true, item: { entity: 'level' }, gaps: [{ path: 'icon' }] }])
  })

  it('needs approvals where the settings ask for them: of the item, its parents and all it uses', async () => {
    const { level, lessonId, activityIds, chatId, audio } = await makeReadyLevel(griot, { language: 'wolof', level: 1 })
    const body = { requiresApproval: 'release', approvesOwnWork: true }
    resultOf(await griot.send('admin', 'patchReviewSettings', { body }), 'patchReviewSettings')
    const { rows } = await sql('select id from assets where code = $1', [audio])
    const steps = [
      [`audio:${rows[0].id}`, 'level'],
      [`level:${level.id}`, 'lesson'],
      [`lesson:${lessonId}`, 'activity'],
      [`activity:${activityIds[0]}`, 'chat'],
      [`chat:${chatId}`, undefined],
    ] as const
    expect((await planOf('wolof')).leftOutCounts).toEqual({ notReady: 0, notApproved: 1, wouldBeLost: 0 })
    for (const [item, next] of steps) {
      const answer = await griot.send('editor', 'approveItem', {
        params: { item },
        body: { version: await versionOf(item) },
      })
      expect(answer.statusCode, answer.body).toBe(200)
      expect((await planOf('wolof')).leftOut[0]?.item.entity).toBe(next)
    }
  })

  async function versionOf(item: string): Promise<number> {
    const [entity = '', id = ''] = item.split(':')
    const table = { audio: 'assets', level: 'levels', lesson: 'lessons', activity: 'activities', chat: 'chat_series' }
    const { rows } = await sql(`select version from ${table[entity as keyof typeof table]} where id::text = $1`, [id])
    return rows[0].version
  }
})
