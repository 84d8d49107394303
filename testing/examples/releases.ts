import type { CallName } from '@griot/contract/api.ts'
import { documentPath } from '@griot/contract/releases/feed-paths.ts'
import type { PackSizes } from '@griot/contract/releases/packs.ts'
import { resultOf, type TestApp } from '../app.ts'
import { makeActivity, makeLesson, makeLevel } from '../builders.ts'
import { activityData, completedRelease, planRelease, readyAudio } from '../releases.ts'
import { freshLevel } from './curriculum.ts'
import type { MakeExample } from './example.ts'

const LANGUAGE = 'wolof'

/** A lesson that releases have. */
async function releasable(griot: TestApp): Promise<string> {
  const { level } = freshLevel()
  const { id: levelId } = await makeLevel(griot, { level, language: LANGUAGE, available: true })
  const { id: lessonId } = await makeLesson(griot, { levelId, available: true })
  const data = activityData(await readyAudio(griot))
  await makeActivity(griot, { lessonId, isActive: true, data })
  // Another request may have asked for approvals, or left a release that is being made, and only one is at a time.
  const settings = { requiresApproval: 'nothing', approvesOwnWork: true } as const
  resultOf(await griot.send('admin', 'patchReviewSettings', { body: settings }), 'patchReviewSettings')
  await griot.pool.query(`update releases set state = 'planned', progress = null where state = 'building'`)
  return lessonId
}

const planned: MakeExample = async (griot) => {
  await releasable(griot)
  return { params: { id: (await planRelease(griot, LANGUAGE)).id } }
}

const completed: MakeExample = async (griot) => {
  await releasable(griot)
  return { params: { id: (await completedRelease(griot, LANGUAGE)).id } }
}

/** The request of a signed address of a pack. */
const packOf =
  (urlOf: (sizes: PackSizes) => string | null | undefined): MakeExample =>
  async (griot) => {
    const { params } = await completed(griot)
    const options = params ? { params } : {}
    const sizes = resultOf(await griot.send('viewer', 'getPackSizes', options), 'getPackSizes')
    const { searchParams } = new URL(urlOf(sizes) ?? '', 'http://griot')
    return { ...options, query: Object.fromEntries(searchParams) }
  }

/** A link for a lesson as it is now. */
const shared = async (griot: TestApp) =>
  ({ what: 'lesson', itemId: await releasable(griot), releaseId: null, days: 7 }) as const
const shareLink = async (griot: TestApp) =>
  resultOf(await griot.send('editor', 'createShareLink', { body: await shared(griot) }), 'createShareLink')

const made = { name: 'Food and the market', note: 'Level 3 is complete.', makeLive: false }

/** Valid requests of the calls about releases and their feed. */
export const RELEASE_EXAMPLES = {
  listReleases: () => ({ query: { language: LANGUAGE } }),
  countReleases: () => ({}),
  planRelease: async (griot) => {
    await releasable(griot)
    return { body: { language: LANGUAGE } }
  },
  getRelease: planned,
  getReleasePlan: async (griot) => ({
    ...(await planned(griot)),
    query: { kind: 'notReady', page: '1', limit: '2' },
  }),
  listReleaseChanges: async (griot) => ({ ...(await planned(griot)), query: { kind: 'new', page: '1', limit: '2' } }),
  makeRelease: async (griot) => ({ ...(await planned(griot)), body: made }),
  stopRelease: async (griot) => {
    const { params } = await planned(griot)
    await griot.pool.query(`update releases set state = 'building' where id = $1`, [params?.id])
    return { params: { ...params } }
  },
  makeReleaseLive: completed,
  deleteRelease: completed,
  compareReleases: planned,
  compareLesson: async (griot) => {
    const lessonId = await releasable(griot)
    return { params: { id: (await planRelease(griot, LANGUAGE)).id, lessonId } }
  },
  listShareLinks: () => ({ query: { language: LANGUAGE } }),
  createShareLink: async (griot) => ({ body: await shared(griot) }),
  renewShareLink: async (griot) => ({ params: { id: (await shareLink(griot)).id }, body: { days: 7 } }),
  endShareLink: async (griot) => ({ params: { id: (await shareLink(griot)).id } }),
  getSharedContent: async (griot) => ({
    params: { token: (await shareLink(griot)).path?.replace('/p/', '') ?? '' },
  }),
  getPackSizes: completed,
  downloadHtmlPack: packOf(({ small }) => small.html[0]?.url),
  downloadZipPack: packOf(({ original }) => original.zip.url),
  downloadFeedFiles: packOf(({ feed }) => feed.url),
  getReleaseDelta: async (griot) => ({ ...(await completed(griot)), query: { media: 'small' } }),
  getFeedDelta: async (griot) => {
    await releasable(griot)
    const { number } = await completedRelease(griot, LANGUAGE)
    return { params: { language: LANGUAGE }, query: { to: String(number), media: 'original' } }
  },
  getFeedFile: async (griot) => {
    const { params } = await completed(griot)
    const { rows } = await griot.pool.query<{ sha256: string }>(
      'select course_sha256 as sha256 from releases where id = $1',
      [params?.id],
    )
    const [language = '', name = '', file = ''] = documentPath({ sha256: rows[0]?.sha256 ?? '' }).split('/')
    return { params: { language, name, file } }
  },
  getFeedPointer: async (griot) => {
    const { params } = await completed(griot)
    await griot.send('admin', 'makeReleaseLive', { params: { id: params?.id ?? '' } })
    return { params: { language: LANGUAGE, name: 'current.json' } }
  },
  getFeedPointerOptions: () => ({ params: { language: LANGUAGE, name: 'current.json' } }),
  getFeedFileOptions: () => ({ params: { language: LANGUAGE, name: 'releases', file: '1.json' } }),
} satisfies Partial<Record<CallName, MakeExample>>
