import { authMessages } from '@griot/contract/accounts/auth.ts'
import { ACTIVITY_KIND_NAMES } from '@griot/contract/activities/kind-names.ts'
import { CHAT_KIND_NAMES } from '@griot/contract/chats/kind-names.ts'
import { expect, type Page } from 'playwright/test'
import { findViolations, loadAxe } from './fixtures/axe.ts'
import { demoAccount, enter, test } from './fixtures/journey.ts'
import { fillLibrary } from './fixtures/pictures.ts'
import { pasteSheet, SAMPLE_ROWS } from './fixtures/sheets.ts'
import { show } from './fixtures/show-screen.ts'

test.use({ demo: true })

// The changes made here may be made twice, so the tests of this file can run in several workers.
test.describe.configure({ mode: 'parallel' })

const LESSON = 'language=yoruba&levelId=LVL-YA-001&lessonId=LSN-YA-0001'

interface Screen {
  address: string
  shows: string
  /** Steps before the check. */
  next?: (page: Page) => Promise<void>
}

/** All screens, with what shows that they have loaded. */
const SIGNED_OUT: Record<string, Screen> = {
  login: { address: '/login', shows: 'Login' },
  'first admin': { address: '/first-admin?token=x', shows: 'first admin' },
  'forgot password': { address: '/forgot-password', shows: 'Email me a link' },
  'reset password by a link that does not count': {
    address: '/reset-password?token=x',
    shows: authMessages.resetLinkUsed,
  },
  'reset password without token': {
    address: '/reset-password',
    shows: 'The link is not complete',
  },
  'invitation that no longer counts': {
    address: '/invitation?token=x',
    shows: 'This invitation was already used',
  },
  'not found': { address: '/nowhere', shows: 'Page Not Found' },
}

const LIBRARY: Record<string, Screen> = {
  dashboard: { address: '/dashboard', shows: 'Audio Asset' },
  audios: { address: '/dashboard/audios', shows: 'kreyoŋ' },
  'audio details': { address: '/dashboard/audios?code=aja-01', shows: 'Where used' },
  'no audio found': { address: '/dashboard/audios?search=zzzz', shows: 'No audio available.' },
  graphics: { address: '/dashboard/graphics', shows: 'No description provided.' },
  'graphic details': { address: '/dashboard/graphics?code=dog-01', shows: 'Where used' },
  'no graphic found': {
    address: '/dashboard/graphics?search=zzzz',
    shows: 'No graphics available.',
  },
  videos: { address: '/dashboard/videos', shows: 'ndënd' },
  'video details': { address: '/dashboard/videos?code=odum01', shows: 'Dimensions' },
  'no video found': { address: '/dashboard/videos?search=zzzz', shows: 'No videos available.' },
  declare: { address: '/dashboard/asset/declear/audio', shows: 'Local Text' },
  'declare videos': { address: '/dashboard/asset/declear/video', shows: 'Local Text' },
  'declare graphics': { address: '/dashboard/graphics/add', shows: 'Keywords' },
  'wrong asset type': {
    address: '/dashboard/asset/declear/sculpture',
    shows: 'Invalid asset type: sculpture',
  },
  upload: { address: '/dashboard/assets/upload', shows: 'Upload Content' },
  import: { address: '/dashboard/asset/import/audio', shows: 'Drop a CSV or XLSX file here' },
  'import of a sheet': {
    address: '/dashboard/asset/import/audio',
    shows: 'Drop a CSV or XLSX file here',
    next: async (page) => {
      await pasteSheet(page, SAMPLE_ROWS)
      await expect(page.getByText('C7: Row 6 has the same code')).toBeVisible()
      await expect(page.getByText('A5: Local Text is empty')).toBeVisible()
    },
  },
}

const CURRICULUM: Record<string, Screen> = {
  levels: { address: '/dashboard/levels?language=yoruba', shows: 'See Lessons' },
  'no levels': { address: '/dashboard/levels/add?language=yoruba', shows: 'Level' },
  'edit level': {
    address: '/dashboard/levels/edit?language=yoruba&levelId=LVL-YA-001',
    shows: 'Completed lessons',
  },
  readiness: { address: '/dashboard/readiness?language=igbo', shows: 'has no file yet' },
  'readiness of a level that is not there': {
    address: '/dashboard/readiness?levelId=LVL-IG-099',
    shows: 'This level does not exist.',
  },
  'what a level lacks': {
    address: '/dashboard/levels?language=igbo',
    shows: 'See Lessons',
    next: (page) => page.getByRole('button', { name: /^Readiness of level 1/ }).click(),
  },
  'what a lesson lacks': {
    address: '/dashboard/levels/lessons?levelId=LVL-IG-001&open=LSN-IG-0001',
    shows: 'Required before publishing',
  },
  lessons: {
    address: '/dashboard/levels/lessons?language=yoruba&levelId=LVL-YA-001',
    shows: 'New Lesson',
  },
  'new lesson': {
    address: '/dashboard/levels/lessons/add?language=yoruba&levelId=LVL-YA-001',
    shows: 'Goal',
  },
  'edit lesson': { address: `/dashboard/levels/lessons/add/LSN-YA-0001?${LESSON}`, shows: 'Goal' },
  activities: {
    address: `/dashboard/levels/lessons/activities?${LESSON}`,
    shows: 'Add New Activity',
  },
  'play lesson': {
    address: `/dashboard/levels/lessons/activities/play?${LESSON}`,
    shows: '1 of 2',
  },
  ...Object.fromEntries(
    ACTIVITY_KIND_NAMES.map((kind) => [
      `add ${kind}`,
      {
        address: `/dashboard/levels/lessons/activities/add?${LESSON}&type=${kind}`,
        shows: 'Add Activity',
      },
    ]),
  ),
  chats: {
    address: '/dashboard/levels/lessons/chats/series/list?lessonId=LSN-YA-0003',
    shows: 'AUDIOCHAT',
  },
  'no chats': {
    address: '/dashboard/levels/lessons/chats/series/list?lessonId=LSN-YA-0001',
    shows: 'No Chat Series Yet for this Lesson',
  },
  'edit chat': {
    address: '/dashboard/levels/lessons/chat/series/CHT-YA-0003-01/edit',
    shows: 'Position in the series',
  },
  ...Object.fromEntries(
    CHAT_KIND_NAMES.map((kind) => [
      `new ${kind}`,
      {
        address: `/dashboard/levels/lessons/chat/series/create?${LESSON}&type=${kind}`,
        shows: 'Question is',
      },
    ]),
  ),
  'new chat of an unknown type': {
    address: `/dashboard/levels/lessons/chat/series/create?${LESSON}&type=X`,
    shows: 'Unknown chat type selected',
  },
  users: { address: '/dashboard/users', shows: 'Only another admin can change it' },
  deleted: {
    address: '/dashboard/deleted',
    shows: 'No deleted items.',
  },
  'stored files': {
    address: '/dashboard/integrity',
    shows: 'The stored files have not been checked yet.',
  },
  profile: { address: '/dashboard/profile', shows: 'This session, started' },
  questions: { address: '/dashboard/questions', shows: 'activities with answers' },
  'no question found': {
    address: '/dashboard/questions?search=zzzz',
    shows: 'No Questions available.',
  },
  'preview of a question': {
    address: '/dashboard/questions?preview=ACT-YA-0001-01',
    shows: 'in this lesson',
  },
  'questions of a lesson': {
    address: '/level/LVL-YA-001/lesson/LSN-YA-0001/activities',
    shows: 'activities with answers',
  },
  'edit activity': {
    address: `/dashboard/levels/lessons/activities/edit/TapInWhatYouHear/ACT-YA-0001-01?${LESSON}`,
    shows: 'Instruction',
  },
}

async function open(page: Page, screen: Screen): Promise<void> {
  await show(page, screen.address)
  await expect(page.getByText(screen.shows).locator('visible=true').first()).toBeVisible()
  await screen.next?.(page)
}

type Theme = 'light' | 'dark'

/** Checks of every screen: width, themes and tag. */
const LOOKS: { width: number; themes: readonly Theme[]; tag: string[] }[] = [
  { width: 1440, themes: ['light'], tag: ['@daily'] },
  { width: 1440, themes: ['dark'], tag: [] },
  { width: 360, themes: ['light', 'dark'], tag: [] },
]

for (const { width, themes, tag } of LOOKS) {
  test.describe(`at ${width} px in ${themes.join(' and ')}`, { tag }, () => {
    // As high as the longest screen, so that nothing is hidden behind a sticky bar.
    test.use({ viewport: { width, height: 2400 } })

    for (const [part, screens, signedIn] of [
      ['to people who are not signed in', SIGNED_OUT, false],
      ['of the library', LIBRARY, true],
      ['of the curriculum', CURRICULUM, true],
    ] as const) {
      test(`axe and horizontal scrolling: all screens ${part}`, async ({ page, griot }) => {
        test.setTimeout(180_000)
        if (signedIn) await enter(page, griot, demoAccount(griot, 'admin'))
        if (screens === LIBRARY) await fillLibrary(page)
        for (const [name, screen] of Object.entries(screens)) {
          await open(page, screen)
          await examine(page, name, themes)
        }
      })
    }
  })
}

async function examine(page: Page, name: string, themes: readonly Theme[]): Promise<void> {
  await loadAxe(page)
  const canvases = new Set<string>()
  for (const colorScheme of themes) {
    // Without animation, so that no colour is measured during a transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    canvases.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    const found = await findViolations(page, colorScheme === themes[0] ? 'all' : 'colours')
    expect.soft(found, `axe on ${name}, ${colorScheme}`).toEqual([])
  }
  expect(canvases.size, `${name} has a background of its own in each theme`).toBe(themes.length)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(sideways, `sideways scroll of ${name}`).toBe(0)
}
