import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as presenceMessages from '@griot/contract/messages/ui/history/presence.ts'
import { expect, type Page } from 'playwright/test'
import { ACTIVITIES, activityNow, LESSON, makeActivity, openActivity } from './fixtures/activities.ts'
import { anotherPerson } from './fixtures/another-person.ts'
import { examineWidths } from './fixtures/axe.ts'
import { editPath, makeChat } from './fixtures/chats.ts'
import { field, makeLesson, makeLevel } from './fixtures/curriculum.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

/** Streams last longer than a journey: each needs its own browser context. */
test.use({ demo: true, ownContext: true })

const STREAM = '**/api/presence?*'
const hasOpen = (name: string) => `${name} has this open`

/** Clicks the button that merges the newer version into the form. */
const loadChanges = (page: Page) => page.getByRole('button', { name: presenceMessages.take }).click()
const wasChanged = (page: Page) => page.getByText(presenceMessages.changed, { exact: true }).first()

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

test('presence: users see who else has an activity open, and no longer when these leave or close the browser', async ({
  page,
  browser,
  griot,
}) => {
  const { name } = await call(page, 'GET', '/auth/me')
  const id = await makeActivity(page)
  await openActivity(page, id)
  const [editor, viewer] = [
    await anotherPerson(browser, griot, 'editor'),
    await anotherPerson(browser, griot, 'viewer'),
  ]
  await openActivity(editor.page, id)
  await expect(page.getByText(hasOpen(editor.name)).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: hasOpen(editor.name) })).toBeAttached()
  await expect(editor.page.getByText(hasOpen(name)).first()).toBeVisible()

  await viewer.page.goto(`${ACTIVITIES}/edit/TapInWhatYouHear/${id}?${LESSON}`)
  const both = [editor.name, viewer.name].toSorted()
  await expect(
    page.getByText(presenceMessages.bothHere({ first: both[0] ?? '', second: both[1] ?? '' })).first(),
  ).toBeVisible()
  await expect(viewer.page.getByText(/ and .* have this open/).first()).toBeVisible()
  await examineWidths(page, 'an activity that others have open')

  await editor.page.getByRole('link', { name: 'Activities' }).first().click()
  await expect(page.getByText(hasOpen(viewer.name)).first()).toBeVisible()
  await viewer.end()
  await expect(page.locator('form').getByText(/this open/)).toHaveCount(0)
  await editor.end()
})

test("presence: another user's save is announced while typing, and merged without losing a letter", async ({
  page,
  browser,
  griot,
}) => {
  const id = await makeActivity(page)
  await openActivity(page, id)
  const editor = await anotherPerson(browser, griot, 'editor')
  await openActivity(editor.page, id)
  await expect(page.getByText(hasOpen(editor.name)).first()).toBeVisible()
  await page.getByLabel('Text of option 1').fill('mine')
  const { activityNumber: _, ...now } = await activityNow(page, id)
  await editor.page.getByLabel('Instruction', { exact: true }).fill('Theirs')
  await editor.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(wasChanged(page)).toBeVisible()
  await expect(page.getByLabel('Instruction', { exact: true })).toHaveValue(now.instruction)
  await expect(page.getByLabel('Text of option 1')).toBeFocused()
  await examineWidths(page, 'an activity that another user has changed')
  await loadChanges(page)
  await expect(page.getByLabel('Instruction', { exact: true })).toHaveValue('Theirs')
  await expect(page.getByLabel('Text of option 1')).toHaveValue('mine')
  await expect(page.getByText('Merged with changes by someone else: Instruction.')).toBeVisible()
  await expect(page.getByRole('button', { name: presenceMessages.take })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/activities\?/)
  const saved = await activityNow(page, id)
  expect(saved.instruction).toBe('Theirs')
  expect(saved.data.options[0]?.text).toBe('mine')
  await editor.end()
})

test('presence: levels, lessons, chats and assets show it too, on pages, in dialogs and in the panel', async ({
  page,
  browser,
  griot,
}) => {
  const levelId = await makeLevel(page, 61)
  const lessonId = await makeLesson(page, levelId, 1)
  const chat = await makeChat(page)
  const editor = await anotherPerson(browser, griot, 'editor')
  const at = `language=igbo&levelId=${levelId}`
  const places = [
    `/dashboard/levels/edit?${at}`,
    `/dashboard/levels?language=igbo&edit=${levelId}`,
    `/dashboard/levels/lessons/add/${lessonId}?${at}`,
    editPath(chat.id),
    '/dashboard/audios?code=aja-01',
  ]
  for (const address of places) {
    await test.step(address, async () => {
      await page.goto(address)
      await editor.page.goto(address)
      await expect(page.getByText(hasOpen(editor.name)).first()).toBeVisible()
    })
  }
  await page.getByRole('button', { name: 'Edit Audio' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(hasOpen(editor.name))).toBeVisible()
  await examineWidths(page, 'the dialog of an audio that somebody else has open')
  await editor.end()
})

test('presence: an idle form merges a lesson saved elsewhere', async ({ page }) => {
  const levelId = await makeLevel(page, 62)
  const id = await makeLesson(page, levelId, 1)
  await page.goto(`/dashboard/levels/lessons/add/${id}?language=igbo&levelId=${levelId}`)
  const stream = page.waitForRequest(STREAM)
  await field(page, 'Goal').fill('Mine')
  await stream
  await call(page, 'PATCH', `/lessons/${id}`, { title: 'Nke ha' })
  await expect(wasChanged(page)).toBeVisible()
  await loadChanges(page)
  await expect(field(page, 'Title')).toHaveValue('Nke ha')
  await expect(field(page, 'Goal')).toHaveValue('Mine')
})

test('presence: tabs of one browser share one stream, and another tab takes over when its owner closes', async ({
  page,
  browser,
  griot,
  context,
}) => {
  const id = await makeActivity(page)
  const streams: Page[] = []
  context.on('request', (request) => {
    if (request.url().includes('/api/presence?')) streams.push(request.frame().page())
  })
  await openActivity(page, id)
  await expect.poll(() => streams.length).toBe(1)
  const tab = await context.newPage()
  await openActivity(tab, id)
  await expect(tab.getByText(presenceMessages.otherTab).first()).toBeVisible()
  await expect(page.getByText(presenceMessages.otherTab).first()).toBeVisible()
  const editor = await anotherPerson(browser, griot, 'editor')
  await openActivity(editor.page, id)
  for (const one of [page, tab]) await expect(one.getByText(hasOpen(editor.name)).first()).toBeVisible()
  expect(new Set(streams)).toEqual(new Set([page]))

  await page.close()
  await expect.poll(() => streams.includes(tab)).toBe(true)
  await editor.end()
  await expect(tab.locator('form').getByText(/this open/)).toHaveCount(0)
})

test("presence: the user's other browser is shown, and disappears when it signs out", async ({
  page,
  browser,
  griot,
}) => {
  const id = await makeActivity(page)
  await openActivity(page, id)
  const context = await browser.newContext({ baseURL: griot.url })
  const other = await context.newPage()
  const account = demoAccount(griot, 'admin')
  await other.goto('/login')
  await other.getByLabel('Email').fill(account.email)
  await other.getByLabel('Password', { exact: true }).fill(account.password)
  await other.getByRole('button', { name: 'Login' }).click()
  await expect(other).toHaveURL(/\/dashboard$/)
  await openActivity(other, id)
  await expect(page.getByText(presenceMessages.otherBrowser).first()).toBeVisible()
  await call(other, 'POST', '/auth/logout')
  await expect(page.locator('form').getByText(/this open/)).toHaveCount(0)
  // The other browser notices the end of its session with the next request, and keeps its form.
  await expect(other.getByLabel('Text of option 1')).toBeVisible()
  await expect(other.getByText(apiMessages.unauthorized.message)).toHaveCount(0)
  await context.close()
})

test('presence: no requests when nothing is open, and none after closing', async ({ page }) => {
  const id = await makeActivity(page)
  const started: string[] = []
  const ended: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/presence?')) started.push(request.url())
  })
  page.on('requestfailed', (request) => {
    if (request.url().includes('/api/presence?')) ended.push(request.url())
  })
  await page.goto(`${ACTIVITIES}?${LESSON}`)
  await page
    .getByRole('link', { name: /^Edit Activity/ })
    .first()
    .hover()
  await expect(page.getByText('ACT-YA-0002-01')).toBeVisible()
  expect(started).toEqual([])
  await openActivity(page, id)
  await expect.poll(() => started.length).toBe(1)
  expect(started[0]).toContain(encodeURIComponent(`activity:${id}`))
  expect(started[0]).not.toMatch(/token|Bearer/i)
  await page.getByRole('link', { name: 'Activities' }).first().click()
  await expect.poll(() => ended.length).toBe(1)
})

test('presence: with a proxy that cuts every stream, it is given up silently', async ({ page }) => {
  const id = await makeActivity(page)
  let requestCount = 0
  let failed = 0
  await page.route(STREAM, (route) => {
    requestCount += 1
    return route.abort()
  })
  page.on('requestfailed', (request) => {
    if (request.url().includes('/api/presence?')) failed += 1
  })
  /** Only once every stream has ended: one that is open while time passes would count as one that lasted. */
  const pass = async (milliseconds: number) => {
    await expect.poll(() => failed).toBe(requestCount)
    await page.clock.runFor(milliseconds)
  }
  await page.clock.install()
  await page.goto(`${ACTIVITIES}/edit/TapInWhatYouHear/${id}?${LESSON}`)
  await expect(page.getByLabel('Text of option 1')).toBeVisible()
  await expect
    .poll(async () => {
      await pass(10_000)
      return requestCount
    })
    .toBe(6)
  for (let minute = 0; minute < 5; minute += 1) await pass(60_000)
  expect(requestCount).toBe(6)
  for (const alert of await page.getByRole('alert').all()) await expect(alert).toBeEmpty()
  await page.getByLabel('Text of option 1').fill('mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.clock.resume()
  await expect(page).toHaveURL(/activities\?/)
  expect((await activityNow(page, id)).data.options[0]?.text).toBe('mine')
})

test('presence: recovers automatically after a server restart', async ({ page, browser, griot }) => {
  const id = await makeActivity(page)
  const editor = await anotherPerson(browser, griot, 'editor')
  await openActivity(page, id)
  await openActivity(editor.page, id)
  await expect(page.getByText(hasOpen(editor.name)).first()).toBeVisible()
  const again = page.waitForResponse((response) => response.url().includes('/api/presence?'), {
    timeout: 60_000,
  })
  await griot.killAndStart()
  await again
  await expect(page.getByText(hasOpen(editor.name)).first()).toBeVisible({ timeout: 60_000 })
  await editor.end()
})
