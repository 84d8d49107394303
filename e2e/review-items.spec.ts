import * as reviewQueueMessages from '@griot/contract/messages/ui/general/review-queue.ts'
import * as reviewItemMessages from '@griot/contract/messages/ui/reviews/review-items.ts'
import { type Browser, expect, type Page } from 'playwright/test'
import { anotherPerson } from './fixtures/another-person.ts'
import { examineWidths } from './fixtures/axe.ts'
import { makeLesson, makeLevel, makeTapActivity } from './fixtures/curriculum.ts'
import { call, demoAccount, enter, failOnPurpose, test } from './fixtures/journey.ts'
import type { RunningGriot } from './fixtures/server/server.ts'

/** The page reports what is open; such streams last longer than a journey. */
test.use({ demo: true, ownContext: true })

const ADDRESS = '/dashboard/review?show=me'
const bar = (page: Page) => page.getByRole('toolbar', { name: reviewItemMessages.bar })
const approve = (page: Page) => bar(page).getByRole('button', { name: reviewItemMessages.approve })
const stage = (page: Page, title: string) => page.getByRole('region', { name: reviewItemMessages.stage({ title }) })
const counts = (page: Page, approved: number, returned: number, left: number) =>
  page.getByRole('img', { name: reviewItemMessages.progressText({ approved, returned, left }), exact: true })

/** Presses a key once the item has been read, and waits until the next one is the current one. */
async function press(page: Page, key: string): Promise<void> {
  await expect(approve(page)).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press(key)
}

/** Names of a hundred items of all kinds with what an approval needs. */
async function hundredItems(page: Page): Promise<string[]> {
  const assets = await Promise.all(
    ['audio', 'graphic', 'video'].map(async (kind) => {
      const result: Record<string, { id: string; url: string | null }[]> = await call(page, 'GET', `/${kind}s?limit=20`)
      const found = Object.values(result).find(Array.isArray) ?? []
      return found.filter(({ url }) => url !== null).map(({ id }) => `${kind}:${id}`)
    }),
  )
  const course = ['YA', 'IG', 'SW', 'WF'].flatMap((code) => [
    `level:LVL-${code}-001`,
    `lesson:LSN-${code}-0001`,
    `activity:ACT-${code}-0001-01`,
  ])
  const mixed = [...course, 'chat:CHT-YA-0003-01', ...assets.flat()]
  while (mixed.length < 100) mixed.push(await newActivity(page))
  return mixed.slice(0, 100)
}

let lesson = ''
/** The name of a new activity, whose sound has a file or not: it can be approved in any case. */
async function newActivity(page: Page): Promise<string> {
  if (lesson === '') lesson = await makeLesson(page, await makeLevel(page, 61), 1)
  return `activity:${await makeTapActivity(page, lesson)}`
}

/** The editor reviews what the contributor asks of them. */
async function ask(page: Page, items: readonly string[], given: object = {}): Promise<void> {
  const approvers: { id: string; name: string }[] = await call(page, 'GET', '/reviews/approvers')
  const editor = approvers.find(({ name }) => name === 'Demo editor')
  await call(page, 'POST', '/reviews/request', { items, from: editor?.id, ...given })
}

/** Takes back what other journeys have left in review: all of them use the same queue. */
async function emptyQueue(page: Page): Promise<void> {
  for (;;) {
    const { reviews }: { reviews: { item: string }[] } = await call(page, 'GET', '/reviews/queue?list=all')
    if (reviews.length === 0) return
    for (const { item } of reviews) await call(page, 'POST', `/reviews/${item}/take-back`)
  }
}

async function twoPeople(page: Page, browser: Browser, griot: RunningGriot) {
  await enter(page, griot, demoAccount(griot, 'editor'))
  await emptyQueue(page)
  return anotherPerson(browser, griot, 'contributor')
}

test('review: a hundred items of all kinds with one key each, some returned with a reason, and undo', async ({
  page,
  browser,
  griot,
}) => {
  test.setTimeout(240_000)
  const other = await twoPeople(page, browser, griot)
  const items = await hundredItems(page)
  await ask(other.page, items, { note: 'Is the tone right now?' })
  await page.goto(ADDRESS)
  await expect(counts(page, 0, 0, 100)).toBeVisible()
  await expect(page.getByText('Is the tone right now?')).toBeVisible()
  await expect(approve(page)).not.toHaveAttribute('aria-disabled')
  await examineWidths(page, 'the review of items')

  // Return: two keys, a sentence and Enter. The form goes back by Escape.
  await press(page, 'r')
  const form = page.getByRole('form', { name: reviewItemMessages.why })
  await expect(form).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await press(page, 'r')
  await page.keyboard.press('Enter')
  await expect(form.getByText(reviewItemMessages.chooseReason)).toBeVisible()
  // A return that fails brings the item back, and its form has what was typed.
  await page.route('**/api/reviews/*/return', failOnPurpose)
  await page.keyboard.press('1')
  await page.keyboard.type('Kept')
  await page.keyboard.press('Enter')
  await page.getByText(reviewQueueMessages.notSaved).click()
  await page.unroute('**/api/reviews/*/return')
  await press(page, 'r')
  await expect(form.getByRole('textbox')).toHaveValue('Kept')
  await form.getByRole('textbox').fill('')
  await form.focus()
  await page.keyboard.press('2')
  await page.keyboard.type('Low tone on option 4')
  await examineWidths(page, 'the reason of a return')
  await page.keyboard.press('Enter')
  await expect(counts(page, 0, 1, 99)).toBeVisible()

  // Undo goes back to the item, which is then approved.
  await page.keyboard.press('z')
  await expect(counts(page, 0, 0, 100)).toBeVisible()
  let keys = 0
  for (let approved = 1; approved <= 100; approved += 1) {
    await press(page, 'a')
    keys += 1
    await expect(counts(page, approved, 0, 100 - approved)).toBeVisible()
  }
  expect(keys).toBe(100)
  await expect(page.getByText(reviewItemMessages.done)).toBeVisible()
  // Nothing was refused, and everything is saved.
  await expect(page.getByText(reviewQueueMessages.notSaved)).toHaveCount(0)
  await expect
    .poll(async () => {
      const states: { state: string }[] = await call(page, 'GET', `/reviews?items=${items.join(',')}`)
      return states.filter(({ state }) => state === 'approved').length
    })
    .toBe(100)
  await other.end()
})

test('review: the person who asked sees the reason under My work, in another browser', async ({
  page,
  browser,
  griot,
}) => {
  const other = await twoPeople(page, browser, griot)
  const late = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await ask(other.page, [await newActivity(page), await newActivity(page), await newActivity(page)], { dueOn: late })
  await page.goto('/dashboard')
  const work = page.getByRole('region', { name: 'My work' })
  await expect(work).toContainText('3 are late')
  await expect(work.getByRole('region', { name: 'Due' })).toContainText('Late')
  await examineWidths(page, 'my work')
  await work.getByRole('link', { name: 'Review 3 items' }).click()
  await expect(counts(page, 0, 0, 3)).toBeVisible()

  const { reviews }: { reviews: { item: string }[] } = await call(page, 'GET', '/reviews/queue?list=me')
  const first = reviews[0]?.item ?? ''
  await press(page, 'r')
  await page.keyboard.press('5')
  await page.keyboard.type('Option 2 is right too')
  await page.keyboard.press('Enter')
  await expect(counts(page, 0, 1, 2)).toBeVisible()
  await other.page.goto('/dashboard')
  const returned = other.page.getByRole('region', { name: 'Returned to me' })
  await expect(returned).toContainText('Option 2 is right too')

  const more = await Promise.all(Array.from({ length: 3 }, () => newActivity(page)))
  await ask(other.page, more)
  for (const item of more)
    await call(page, 'POST', `/reviews/${item}/return`, { version: 1, reason: 'answer', text: 'Another answer' })
  await other.page.reload()
  await expect(returned.getByRole('link', { name: /^Correct it/ })).toHaveCount(3)
  await returned.getByRole('button', { name: /all \d/ }).click()
  await expect(returned).toContainText('Option 2 is right too')
  await returned
    .getByRole('listitem')
    .filter({ hasText: 'Option 2 is right too' })
    .getByRole('link', { name: /^Correct it/ })
    .click()
  await expect(other.page).toHaveURL(new RegExp(first.split(':')[1] ?? first))
  await other.end()
})

test('review: an item that changes while it is looked at stays as it is, and the approval is of what was seen', async ({
  page,
  browser,
  griot,
}) => {
  const other = await twoPeople(page, browser, griot)
  const id = await makeLesson(page, await makeLevel(page, 62), 1)
  const item = `lesson:${id}`
  const before: { title: string; version: number } = await call(page, 'GET', `/lessons/${id}`)
  await ask(other.page, [item])
  await page.goto(ADDRESS)
  const shown = stage(page, before.title)
  await expect(shown.getByText(before.title).first()).toBeVisible()
  const admin = await anotherPerson(browser, griot, 'admin')
  await call(admin.page, 'PATCH', `/lessons/${id}`, { title: 'Barka da safiya' })
  await expect(page.getByText(reviewItemMessages.changedWhileSeen)).toBeVisible()
  await expect(shown.getByText('Barka da safiya')).toHaveCount(0)
  await press(page, 'a')
  await expect(page.getByText(/^Revision \d+ is approved\. The item has changed since then/)).toBeVisible()
  const [review]: { approvedVersion: number }[] = await call(page, 'GET', `/reviews?items=${item}`)
  expect(review?.approvedVersion).toBe(before.version)
  await admin.end()
  await other.end()
})

test('review: of two people who decide on one item, the second reads who was first and sees that decision', async ({
  page,
  browser,
  griot,
}) => {
  const other = await twoPeople(page, browser, griot)
  const admin = await anotherPerson(browser, griot, 'admin')
  const { name }: { name: string } = await call(page, 'GET', '/auth/me')
  const item = await newActivity(page)
  await call(other.page, 'POST', '/reviews/request', { items: [item] })
  for (const each of [page, admin.page]) {
    await each.goto('/dashboard/review')
    await expect(counts(each, 0, 0, 1)).toBeVisible()
    await expect(approve(each)).not.toHaveAttribute('aria-disabled')
  }
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/approve'))
  await page.keyboard.press('a')
  expect((await saved).status()).toBe(200)

  const refused = admin.page.waitForResponse((answer) => answer.url().endsWith('/return'))
  await admin.page.keyboard.press('r')
  await admin.page.keyboard.press('2')
  await admin.page.keyboard.type('Low tone on option 2')
  await admin.page.keyboard.press('Enter')
  expect((await refused).status()).toBe(409)
  await expect(admin.page.getByText(`${name} has approved this item since you opened it.`).first()).toBeVisible()
  const queue = admin.page.getByRole('complementary', { name: reviewItemMessages.queue })
  await expect(queue).toContainText(reviewItemMessages.approvedBy({ name }))
  const [review]: { state: string }[] = await call(page, 'GET', `/reviews?items=${item}`)
  expect(review?.state).toBe('approved')
  await admin.end()
  await other.end()
})

test('review at 360 px: the queue is hidden, the bar is above the tabs, and a toast undoes', async ({
  page,
  browser,
  griot,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const other = await twoPeople(page, browser, griot)
  await ask(other.page, [await newActivity(page), await newActivity(page)])
  await page.goto(ADDRESS)
  await expect(page.getByRole('complementary', { name: reviewItemMessages.queue })).toBeHidden()
  const tabs = page.getByRole('navigation', { name: 'Sections' }).filter({ visible: true })
  const [barBox, tabBox] = [await bar(page).boundingBox(), await tabs.boundingBox()]
  expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThanOrEqual((tabBox?.y ?? 0) + 1)
  await expect(approve(page)).not.toHaveAttribute('aria-disabled')
  await approve(page).click()
  await expect(counts(page, 1, 0, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(counts(page, 0, 0, 2)).toBeVisible()
  await other.end()
})

test('review: those who may not decide see no items', async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'contributor'))
  await page.goto(ADDRESS)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'My work' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Review \d/ })).toHaveCount(0)
})
