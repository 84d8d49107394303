import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as notificationApiMessages from '@griot/contract/messages/api/notifications/notification.ts'
import * as mailSettingMessages from '@griot/contract/messages/ui/notifications/mail-setting.ts'
import * as messages from '@griot/contract/messages/ui/notifications/notification.ts'
import * as unsubscribeMessages from '@griot/contract/messages/ui/notifications/unsubscribe.ts'
import * as bellMessages from '@griot/contract/messages/ui/shell/bell.ts'
import { type Browser, expect, type Page } from 'playwright/test'
import { examineWidths } from './fixtures/axe.ts'
import { accountOf, call, demoAccount, enter, test } from './fixtures/journey.ts'
import type { RunningGriot } from './fixtures/server/server.ts'

/** Two people in two browsers. */
test.use({ demo: true, ownContext: true })

const bell = (page: Page, unread = 0) =>
  page.getByRole('button', {
    name: unread === 0 ? bellMessages.bell : bellMessages.bellUnread({ count: unread }),
    exact: true,
  })
const panel = (page: Page) => page.getByRole('dialog', { name: messages.title })

async function editorIn(browser: Browser, griot: RunningGriot) {
  const context = await browser.newContext({ baseURL: griot.url })
  const page = await context.newPage()
  await enter(page, griot, demoAccount(griot, 'editor'))
  return { page, end: () => context.close() }
}

const askForReview = (page: Page, item: string, from: string, note = '') =>
  call(page, 'POST', '/reviews/request', { items: [item], from, dueOn: null, note })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

test('notifications: the bell shows the number, and opening a row by keyboard leads to the item and reads it', async ({
  page,
  browser,
  griot,
}) => {
  const editor = await editorIn(browser, griot)
  await page.goto('/dashboard')
  await expect(bell(page)).toBeVisible()
  await bell(page).click()
  await expect(panel(page).getByText(messages.none)).toBeVisible()
  await page.keyboard.press('Escape')

  const admin = await accountOf(page)
  await askForReview(editor.page, 'lesson:LSN-YA-0001', admin, 'Is the tone right?')
  await askForReview(editor.page, 'level:LVL-YA-001', admin)
  // The next pages ask for the number.
  await expect(async () => {
    await page.getByRole('link', { name: 'Levels' }).first().click()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(bell(page, 2)).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await bell(page, 2).focus()
  await page.keyboard.press('Enter')
  const rows = panel(page).getByRole('listitem')
  await expect(rows.first()).toContainText('asks you to review')
  await expect(rows.filter({ hasText: /New, / })).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Is the tone right?')
  await examineWidths(page, 'the panel of notifications')
  await rows.nth(1).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/levels\/lessons\/add\/LSN-YA-0001/)
  await expect(panel(page)).toHaveCount(0)
  await expect(bell(page, 1)).toBeVisible()

  await bell(page, 1).click()
  await expect(rows.filter({ hasText: /New, / })).toHaveCount(1)
  await panel(page).getByRole('button', { name: messages.readAll }).click()
  await expect(rows.filter({ hasText: /New, / })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()
  await editor.end()
})

test('notifications: the setting of emails is saved, and the link of an email ends them', async ({
  page,
  browser,
  griot,
}) => {
  const editor = await editorIn(browser, griot)
  await page.goto('/dashboard')
  await bell(page).click()
  await panel(page).getByRole('link', { name: messages.change }).click()
  const choice = page.getByRole('radio', { name: mailSettingMessages.immediately })
  // Arrow keys are faster than the answers; the last choice counts.
  await page.getByRole('radio', { name: mailSettingMessages.none }).check({ force: true })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(notificationApiMessages.settingsChanged.message).first()).toBeVisible()
  await expect.poll(() => call(page, 'GET', '/notifications/settings')).toEqual({ mail: 'immediately' })
  await page.reload()
  await expect(choice).toBeChecked()

  await askForReview(editor.page, 'lesson:LSN-YA-0002', await accountOf(page))
  const outbox = join(griot.dataFolder, 'outbox')
  const mails = async () => {
    const names = await readdir(outbox).catch(() => [])
    return (await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))).join('')
  }
  await expect.poll(mails).toContain('/unsubscribe?token=')
  const mail = await mails()

  // Links of mails lead through the notification to the item.
  await page.goto(/\/dashboard\/notifications\/\d+/.exec(mail)?.[0] ?? '')
  await expect(page).toHaveURL(/\/dashboard\/levels\/lessons\/add\/LSN-YA-0002/)
  await page.goto('/dashboard/notifications/999999')
  await expect(page.getByText(messages.notHereWhy)).toBeVisible()

  const stranger = await browser.newContext({ baseURL: griot.url })
  const other = await stranger.newPage()
  const [link = ''] = /\/api\/notifications\/unsubscribe\?token=[\w.-]+/.exec(mail) ?? []
  await other.goto(link)
  await expect(other.getByText(unsubscribeMessages.question)).toBeVisible()
  expect(await call(page, 'GET', '/notifications/settings')).toEqual({ mail: 'immediately' })
  await other.getByRole('button', { name: unsubscribeMessages.stop }).click()
  await expect(other.getByText(unsubscribeMessages.done)).toBeVisible()
  await examineWidths(other, 'emails that were ended')
  expect(await call(page, 'GET', '/notifications/settings')).toEqual({ mail: 'none' })
  await stranger.close()
  await editor.end()
})
