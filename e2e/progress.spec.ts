import { expect, type Locator, type Page } from 'playwright/test'
import { makeActivity, openActivity } from './fixtures/activities.ts'
import { FORMS } from './fixtures/forms.ts'
import { demoAccount, enter, saveData, test } from './fixtures/journey.ts'
import { trackRequests } from './fixtures/network/silent-connection.ts'
import { saveButton } from './fixtures/saving.ts'

// Its own cache, so that the code of each page and dialog has to be loaded.
test.use({ demo: true, ownContext: true })

/** What shows that something is in progress: the line, or a button or switch that is busy. */
const MARKS = '[data-progress], [data-loading], [aria-busy="true"]'

/**
 * Holds everything that the page requests from now on, presses, and waits for a visible mark of progress, which must
 * appear while nothing has been answered. Then everything is answered.
 */
async function expectProgress(page: Page, press: (page: Page) => Promise<unknown>): Promise<void> {
  const marks = page.locator(MARKS).filter({ visible: true })
  await expect(marks).toHaveCount(0)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/(api|assets)\//, async (route) => {
    await released
    await route.fallback()
  })
  await press(page)
  await expect(marks.first()).toBeVisible()
  release()
  await expect(marks).toHaveCount(0)
  await page.unroute(/\/(api|assets)\//)
}

const click = (locate: (page: Page) => Locator) => (page: Page) => locate(page).first().click()
const link = (name: string) => click((page) => page.getByRole('main').getByRole('link', { name }))
const section = (name: string) =>
  click((page) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }))
const button = (name: string | RegExp) => click((page) => page.getByRole('button', { name }))
const YORUBA_LESSON = 'language=yoruba&levelId=LVL-YA-001'

/** A screen, and the presses on it, each on the freshly loaded screen. */
const SCREENS: Record<string, Record<string, (page: Page) => Promise<unknown>>> = {
  '/dashboard': {
    'a section of the header': section('Levels'),
    'another section': section('Upload'),
    'the account': click((page) => page.getByRole('link', { name: /Profile|Admin/ })),
  },
  '/dashboard/audios': {
    'a card': button(/^View Details/),
    'another page': button('Next'),
    'a filter': button(/^Unused/),
    'a language': (page) => page.getByLabel('Filter by Language:').selectOption('Wolof'),
    'a search': (page) => page.getByPlaceholder('Search for a audios...').fill('aja'),
    'the table': button('Table'),
    'the form to declare': link('Declear Assets'),
  },
  '/dashboard/audios?code=xaj-01': { 'the edit dialog': button('Edit Audio') },
  '/dashboard/levels?language=yoruba': {
    'a tab': click((page) => page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: /Hausa/ })),
    'the lessons of a level': link('See Lessons'),
    'the edit dialog': button('Edit Level 1'),
    'a switch': click((page) => page.getByRole('switch', { name: 'Available: level 1' })),
    'the form for a new level': link('Add Level'),
    readiness: link('Readiness'),
  },
  [`/dashboard/levels/lessons?${YORUBA_LESSON}&open=LSN-YA-0001`]: {
    'a switch': click((page) => page.getByRole('switch', { name: 'Available: lesson 1' })),
    'the activities': link('Go to Activities'),
    'the form for a new lesson': link('New Lesson'),
  },
  [`/dashboard/levels/lessons/activities?${YORUBA_LESSON}&lessonId=LSN-YA-0001`]: {
    'a switch': click((page) => page.getByRole('switch', { name: 'Available: activity 1', exact: true })),
    'the form for a new activity': link('Add New Activity'),
  },
  '/dashboard/questions': {
    'a filter': (page) => page.getByLabel('Availability').selectOption('Not available'),
  },
}

test.describe('a press whose answer is slow shows progress', () => {
  test.describe.configure({ timeout: 45_000 })

  test.beforeEach(async ({ page, griot }) => {
    await enter(page, griot, demoAccount(griot, 'admin'))
    await saveData(page)
  })

  for (const [address, presses] of Object.entries(SCREENS))
    for (const [name, press] of Object.entries(presses))
      test(`${address}: ${name}`, async ({ page }) => {
        const untilQuiet = trackRequests(page)
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await untilQuiet()
        await expectProgress(page, press)
      })

  const { 'a new activity': _, ...forms } = FORMS
  for (const [name, { open }] of Object.entries(forms))
    test(`saving ${name}`, async ({ page }) => {
      await open(page)
      await expectProgress(page, () => page.keyboard.press('Control+s'))
    })

  test('saving an available activity: also while its codes are looked up before the question', async ({ page }) => {
    await openActivity(page, await makeActivity(page))
    await page.getByRole('switch', { name: /^Available/ }).click()
    await expectProgress(page, () => saveButton(page).click())
  })
})

test('signing in shows progress', async ({ page, griot }) => {
  await page.goto('/login')
  const { email, password } = demoAccount(griot, 'editor')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expectProgress(page, () => page.getByRole('button', { name: 'Login' }).click())
  await expect(page).toHaveURL(/\/dashboard/)
})
