import type { Role } from '@griot/contract/accounts/roles.ts'
import * as notificationMessages from '@griot/contract/messages/ui/notifications/notification.ts'
import { openItemKey } from '@griot/contract/presence/open-items.ts'
import { type Browser, expect, type Page } from 'playwright/test'
import { makeActivity, openActivity } from './fixtures/activities.ts'
import { examineWidths } from './fixtures/axe.ts'
import { call, demoAccount, enter, failOnPurpose, test } from './fixtures/journey.ts'
import type { RunningGriot } from './fixtures/server/server.ts'

/** Streams last longer than a journey: each needs its own browser context. */
test.use({ demo: true, ownContext: true })

async function another(browser: Browser, griot: RunningGriot, role: Role): Promise<Page> {
  const context = await browser.newContext({ baseURL: griot.url })
  const page = await context.newPage()
  await enter(page, griot, demoAccount(griot, role))
  return page
}

const panel = (page: Page) => page.getByRole('region', { name: 'Comments' })
const thread = (page: Page, name: RegExp) => panel(page).getByRole('article', { name })
const optionButton = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Comments? on: option ${number}`, 'i') })

async function write(page: Page, label: 'Comment' | 'Reply', text: string): Promise<void> {
  const field = panel(page).getByRole('textbox', { name: label })
  await expect(field).toBeFocused()
  await field.pressSequentially(text)
}

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'editor')))

test('comments: two people discuss an option; each sees the other live, and it is resolved and reopened', async ({
  page,
  browser,
  griot,
}) => {
  const id = await makeActivity(page)
  await openActivity(page, id)
  const expert = await another(browser, griot, 'viewer')
  const { name: editor }: { name: string } = await call(page, 'GET', '/auth/me')
  await expert.goto(page.url())

  await optionButton(expert, 2).click()
  await write(expert, 'Comment', `Is the tone right, @${editor.slice(0, 7)}`)
  // Also before the people for the last letters are found.
  await expert.keyboard.press('Enter')
  await expect(panel(expert).getByRole('textbox', { name: 'Comment' })).toHaveValue(new RegExp(`@${editor} `))
  await expert.keyboard.press('Control+Enter')
  await expect(thread(expert, /^Option 2/)).toContainText(`@${editor}`)

  // Without a reload.
  await expect(optionButton(page, 2)).toHaveAccessibleName(/1 open thread/)
  await optionButton(page, 2).click()
  await expect(thread(page, /^Option 2/)).toContainText('Is the tone right')
  const reply = thread(page, /^Option 2/).getByRole('textbox', { name: 'Reply' })
  await reply.fill('Yes')
  // Another reply does not take the focus.
  await thread(expert, /^Option 2/)
    .getByRole('textbox', { name: 'Reply' })
    .fill('I mean the first tone.')
  await expert.keyboard.press('Control+Enter')
  await expect(thread(page, /^Option 2/)).toContainText('I mean the first tone.')
  await expect(reply).toBeFocused()
  await page.keyboard.type(', it is.')
  await page.keyboard.press('Control+Enter')
  await expect(thread(expert, /^Option 2/)).toContainText('Yes, it is.')
  await examineWidths(page, 'comments on an activity')

  await thread(expert, /^Option 2/)
    .getByRole('button', { name: 'Resolve' })
    .click()
  await expect(panel(page).getByText('1 resolved')).toBeVisible()
  await expect(optionButton(page, 2)).toHaveAccessibleName(/^Comment on/)
  await panel(page).getByText('1 resolved').click()
  await expect(thread(page, /^Option 2/)).toContainText(`@${editor}`)
  await expect(thread(page, /^Option 2/)).toContainText('Yes, it is.')
  await panel(page)
    .getByRole('button', { name: /^Reopen: Option 2/ })
    .click()
  await expect(thread(expert, /^Option 2/)).toBeVisible()
  await expert.context().close()
})

test('comments: the words of a field that changed since are struck out beside the words now', async ({ page }) => {
  const id = await makeActivity(page)
  await openActivity(page, id)
  await page.getByRole('button', { name: /^Comment on: Instruction in/ }).click()
  await write(page, 'Comment', 'Say which words.')
  await panel(page).getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(thread(page, /^Instruction in/)).toContainText('Revision 1')
  const field = page.getByLabel(/^Instruction in/).and(page.getByRole('textbox'))
  await field.fill('Tẹ ọ̀rọ̀')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL('**/activities?**')
  await openActivity(page, id)
  await page.getByRole('button', { name: /^Comments on: Instruction in/ }).click()
  const open = thread(page, /^Instruction in/)
  await expect(open).toContainText('Revision 1, now 2')
  // Only what differs is marked.
  await expect(open.getByRole('insertion')).toHaveText(' ọ̀rọ̀')
  await expect(open.getByRole('deletion')).toHaveText('Tẹ')
})

test('comments: an own comment is edited and deleted, and its thread goes with it', { tag: '@daily' }, async ({
  page,
}) => {
  const id = await makeActivity(page)
  await openActivity(page, id)
  await page.getByRole('button', { name: 'Comments', exact: true }).click()
  await panel(page).getByRole('button', { name: 'On everything' }).click()
  await write(page, 'Comment', 'Too long')
  await page.keyboard.press('Control+Enter')
  const open = thread(page, /^Everything/)
  await open.getByRole('button', { name: 'Edit' }).click()
  await open.getByRole('textbox', { name: 'Change comment' }).fill('Too short')
  await open.getByRole('button', { name: 'Save' }).click()
  await expect(open).toContainText('Too short')
  await expect(open).toContainText('(edited)')
  await open.getByRole('button', { name: 'Delete', exact: true }).click()
  await open.getByRole('button', { name: 'Delete for everyone' }).click()
  await expect(open).toHaveCount(0)
  await expect(panel(page)).toContainText('No open comments')
})

test('comments: a text survives a failed request and a reload, and a link opens its thread', async ({ page }) => {
  const id = await makeActivity(page)
  await openActivity(page, id)
  await optionButton(page, 1).click()
  await write(page, 'Comment', 'Not lost')
  await page.route('**/api/comment-threads', failOnPurpose)
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByRole('textbox', { name: 'Comment' })).toHaveValue('Not lost')
  await page.unroute('**/api/comment-threads')
  await page.reload()
  await optionButton(page, 1).click()
  await expect(panel(page).getByRole('textbox', { name: 'Comment' })).toHaveValue('Not lost')
  await page.keyboard.press('Control+Enter')
  await expect(thread(page, /^Option 1/)).toContainText('Not lost')
  const item = openItemKey({ entity: 'activity', id })
  const { threads } = await call(page, 'GET', `/comment-threads?item=${item}`)
  await page.goto(`${page.url()}&thread=${threads[0].id}`)
  await expect(thread(page, /^Option 1/).getByRole('textbox', { name: 'Reply' })).toBeVisible()
})

test('comments: a mention rings the bell of the person, and its row opens the item with the thread open', async ({
  page,
  browser,
  griot,
}) => {
  const id = await makeActivity(page)
  const expert = await another(browser, griot, 'viewer')
  const { id: mentioned }: { id: string } = await call(expert, 'GET', '/auth/me')
  const place = { field: null, option: null, atMs: null }
  const body = { item: openItemKey({ entity: 'activity', id }), place, revision: 1, text: `@[${mentioned}] Ṣé ó dára?` }
  await call(page, 'POST', '/comment-threads', body)
  await expert.goto('/dashboard')
  // Other journeys mention the same person.
  await expert.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const rows = expert.getByRole('dialog', { name: notificationMessages.title }).getByRole('listitem')
  await rows.filter({ hasText: 'Ṣé ó dára?' }).getByRole('link').click()
  await expect(thread(expert, /^Everything/).getByRole('textbox', { name: 'Reply' })).toBeVisible()
  await expert.context().close()
})

test('comments: on a phone the row stays visible above the sheet, where a resolved thread is reopened', async ({
  page,
}) => {
  const id = await makeActivity(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await openActivity(page, id)
  await optionButton(page, 2).click()
  const sheet = page.getByRole('dialog', { name: 'Comments' })
  await expect(sheet).toBeVisible()
  const row = await page.locator('li:has([data-comment-open])').boundingBox()
  const top = (await sheet.boundingBox())?.y ?? 0
  expect(row && row.y >= 0 && row.y + 40 <= top, JSON.stringify({ row, top })).toBe(true)

  await sheet.getByRole('textbox', { name: 'Comment' }).fill('Right?')
  await sheet.getByRole('button', { name: 'Comment', exact: true }).click()
  await sheet.getByRole('button', { name: 'Resolve', exact: true }).click()
  await sheet.getByRole('button', { name: /^Reopen: / }).click()
  await expect(sheet.getByRole('button', { name: 'Resolve', exact: true })).toBeVisible()
})

test('comments: the editor has the comments on tags', async ({ page }) => {
  const id = await makeActivity(page)
  await openActivity(page, id)
  await page.getByRole('button', { name: 'Comment on: Tags' }).click()
  await write(page, 'Comment', 'Add one')
  await page.keyboard.press('Control+Enter')
  await expect(thread(page, /^Tags/)).toContainText('Add one')
})

test('comments: lists show the number of open threads, and details the comments of an asset', async ({ page }) => {
  await page.goto('/dashboard/audios?code=aja-01')
  await page.getByRole('button', { name: 'Comments', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Comments' })
  await drawer.getByRole('button', { name: 'On everything' }).click()
  await drawer.getByLabel('About', { exact: true }).selectOption('localText')
  await drawer.getByRole('textbox', { name: 'Comment' }).fill('High tone?')
  await page.keyboard.press('Control+Enter')
  await expect(drawer.getByRole('article')).toContainText('High tone?')
  await examineWidths(page, 'comments of an audio')
  await page.reload()
  await expect(page.getByRole('button', { name: '1 open comment thread' })).toBeVisible()
})
