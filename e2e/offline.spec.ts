import { expect, type Page } from 'playwright/test'
import { publishAnyway } from './fixtures/curriculum.ts'
import { call, demoAccount, enter, failUntilReleased, saveData, test } from './fixtures/journey.ts'
import { trackRequests } from './fixtures/network/silent-connection.ts'

test.use({ demo: true, ownContext: true, fetchesAhead: true })

test.beforeEach(async ({ page, griot }) => {
  // More prefetched files than the default buffer holds.
  await page.addInitScript(() => performance.setResourceTimingBufferSize(2_000))
  await enter(page, griot, demoAccount(griot, 'admin'))
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' }).first()
const way = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' })

/** Waits until a code file, by the start of its name, has been fetched. */
async function untilFetched(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
    `/assets/${name}`,
  )
}

test('offline: a screen whose code is missing keeps the previous page, and opens when the connection is back', {
  tag: '@daily',
}, async ({ page, context }) => {
  await saveData(page)
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await context.setOffline(true)
  await sections(page).getByRole('link', { name: 'Levels' }).click()
  await expect(page.getByText('This page opens when you are online again')).toBeVisible()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(way(page)).toHaveText('Dashboard')

  await context.setOffline(false)
  await expect(heading(page, 'Levels')).toBeVisible()
  const row = page
    .getByRole('list', { name: /^Levels of/ })
    .getByRole('listitem')
    .first()
  await expect(row).toHaveCSS('display', 'grid')
  await expect(page.getByText('This page opens when')).toBeHidden()
})

test('offline: the user can stay on the page instead of waiting for a screen', async ({ page, context }) => {
  await saveData(page)
  await page.goto('/dashboard/levels?language=yoruba')
  const lessons = page.getByRole('link', { name: 'See Lessons' }).first()
  await expect(lessons).toBeVisible()
  await context.setOffline(true)
  await lessons.click()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(page).toHaveURL(/\/dashboard\/levels\?language=yoruba$/)
  await expect(page.getByText('This page opens when')).toBeHidden()
  await context.setOffline(false)
  await expect(heading(page, 'Levels')).toBeVisible()
})

test('offline before sign-in: a page waits as well', async ({ page, context }) => {
  await page.evaluate(() => localStorage.clear())
  await saveData(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page.getByText('This page opens when you are online again')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(page.getByRole('button', { name: 'Login' })).toBeHidden()
})

test('offline: a first page that loads incompletely says so, and opens later automatically', async ({ page }) => {
  const letThrough = await failUntilReleased(page, /\/assets\/dashboard-page.*\.js/)
  await page.goto('/dashboard')
  await expect(page.getByRole('status').filter({ hasText: 'opens when you are online' })).toBeVisible()
  letThrough()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page.getByText('opens when you are online')).toHaveCount(0)
})

test('server that does not respond: handled like a lost connection', async ({ page }) => {
  await saveData(page)
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  const letThrough = await failUntilReleased(page, /\/assets\/level-list/)
  await sections(page).getByRole('link', { name: 'Levels' }).click()
  await expect(page.getByText('The server does not answer.')).toBeVisible()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  letThrough()
  await expect(heading(page, 'Levels')).toBeVisible()
})

test('prefetching: screens and dialogs one step away open offline', async ({ page, context }) => {
  const untilQuiet = trackRequests(page)
  await page.goto('/dashboard/levels?language=yoruba')
  await expect(page.getByRole('list', { name: 'Levels of Yoruba' })).toBeVisible()
  await untilFetched(page, 'level-dialog')
  await untilFetched(page, 'lesson-list-page')
  await untilQuiet()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Edit Level 1' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'See Lessons' }).first().click()
  await expect(heading(page, 'Lessons')).toBeVisible()
  // The rows load automatically too.
  await context.setOffline(false)
  await expect(page.getByRole('list', { name: 'Lessons' })).toBeVisible()
})

test('offline: a dialog whose code is missing says so, and opens when requested again', async ({ page, context }) => {
  await saveData(page)
  await page.goto('/dashboard/audios?code=xaj-01&search=xaj')
  const panel = page.getByRole('region', { name: 'Details of xaj-01' })
  const edit = panel.getByRole('button', { name: 'Edit Audio' })
  await expect(edit).toBeVisible()
  await context.setOffline(true)
  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Try again when you are online.')).toBeVisible()
  await expect(edit).toBeFocused()
  await expect(panel).toContainText('dog')
  await context.setOffline(false)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit Audio' })).toBeVisible()

  const letThrough = await failUntilReleased(page, /edit-asset.*\.js$/)
  await page.reload()
  await edit.click()
  await expect(page.getByText('Could not load this part')).toBeVisible()
  await expect(panel).toContainText('dog')
  letThrough()
  await edit.click()
  await expect(page.getByRole('dialog', { name: 'Edit Audio' })).toBeVisible()
})

test.describe('a switch changed offline', () => {
  const address = '/dashboard/levels?language=swahili'
  const id = 'LVL-SW-001'
  const toggle = (page: Page) => page.getByRole('switch', { name: 'Available: level 1' })
  const waits = (page: Page) => page.getByText('Waiting for connection')
  const levelNow = (page: Page): Promise<{ available: boolean; title: string; version: number }> =>
    call(page, 'GET', `/levels/${id}`)

  test.beforeEach(async ({ page }) => {
    await call(page, 'PATCH', `/levels/${id}`, { available: false, title: 'Nyumbani' })
    const quiet = trackRequests(page)
    await page.goto(address)
    await expect(toggle(page)).toHaveAttribute('aria-checked', 'false')
    // The question that precedes the change is prefetched when idle.
    await quiet()
  })

  test('shows that it is pending, and is sent when the connection is back', async ({ page, context }) => {
    await context.setOffline(true)
    await publishAnyway(page, toggle(page))
    await expect(waits(page)).toBeVisible()
    await expect(toggle(page)).toHaveAttribute('aria-checked', 'true')
    await expect(toggle(page)).toHaveAccessibleDescription('Waiting for connection')
    await context.setOffline(false)
    await expect(page.getByText('Level 1 is available now.')).toBeVisible()
    await expect(waits(page)).toBeHidden()
    await expect(toggle(page)).toHaveAttribute('aria-checked', 'true')
    expect((await levelNow(page)).available).toBe(true)
  })

  test('survives a reload, and is not visible to another account', async ({ page, griot }) => {
    const letThrough = await failUntilReleased(page, '**/api/levels/LVL-SW-001')
    await publishAnyway(page, toggle(page))
    await expect(waits(page)).toBeVisible()
    await page.reload()
    await expect(waits(page)).toBeVisible()
    await expect(toggle(page)).toHaveAttribute('aria-checked', 'true')

    const admin = demoAccount(griot, 'admin')
    await enter(page, griot, demoAccount(griot, 'editor'))
    letThrough()
    await page.goto(address)
    await expect(toggle(page)).toHaveAttribute('aria-checked', 'false')
    await expect(waits(page)).toBeHidden()
    expect((await levelNow(page)).available).toBe(false)

    await enter(page, griot, admin)
    await page.goto(address)
    await expect(page.getByText('Level 1 is available now.')).toBeVisible()
    expect((await levelNow(page)).available).toBe(true)
  })

  test("overwrites nothing: another user's change stays, and the switch says so", async ({ page, context }) => {
    await context.setOffline(true)
    await publishAnyway(page, toggle(page))
    await expect(waits(page)).toBeVisible()
    await call(page, 'PATCH', `/levels/${id}`, { title: 'Nyumba' })
    await context.setOffline(false)
    await expect(toggle(page)).toHaveAccessibleDescription(/^Not saved: someone else changed this/)
    await expect(toggle(page)).toHaveAttribute('aria-checked', 'false')
    expect(await levelNow(page)).toMatchObject({ available: false, title: 'Nyumba' })
    // Changed again, based on the current state.
    await publishAnyway(page, toggle(page))
    await expect(toggle(page)).not.toHaveAccessibleDescription(/Not saved/)
    await expect(toggle(page)).toHaveAttribute('aria-checked', 'true')
  })

  test('changed back: nothing is pending', async ({ page, context }) => {
    await context.setOffline(true)
    await publishAnyway(page, toggle(page))
    await expect(waits(page)).toBeVisible()
    await toggle(page).click()
    await expect(waits(page)).toBeHidden()
    await context.setOffline(false)
  })
})

test('lesson and activity switches are pending as well', async ({ page, context }) => {
  const place = 'language=yoruba&levelId=LVL-YA-001'
  for (const [address, name] of [
    [`/dashboard/levels/lessons?${place}`, 'lesson 1'],
    [`/dashboard/levels/lessons/activities?${place}&lessonId=LSN-YA-0001`, 'activity 1'],
  ] as const) {
    await page.goto(address)
    const toggle = page.getByRole('switch', { name: `Available: ${name}`, exact: true })
    const before = await toggle.getAttribute('aria-checked')
    await context.setOffline(true)
    await toggle.click()
    await expect(toggle).toHaveAccessibleDescription('Waiting for connection')
    await context.setOffline(false)
    await expect(toggle).not.toHaveAccessibleDescription('Waiting for connection')
    await expect(toggle).toHaveAttribute('aria-checked', before === 'true' ? 'false' : 'true')
    await page.reload()
    await expect(toggle).toHaveAttribute('aria-checked', before === 'true' ? 'false' : 'true')
  }
})
