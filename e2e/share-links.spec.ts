import * as shareApiMessages from '@griot/contract/messages/api/releases/share.ts'
import * as levelMessages from '@griot/contract/messages/ui/curriculum/level.ts'
import * as shareMessages from '@griot/contract/messages/ui/releases/share-links.ts'
import { expect, type Locator, type Page } from 'playwright/test'
import encodeQR from 'qr'
import { examine, examineWidths, findViolations, loadAxe } from './fixtures/axe.ts'
import { demoAccount, enter, test } from './fixtures/journey.ts'
import { makeRelease } from './fixtures/releases.ts'

test.use({ demo: true })

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const shown = (page: Page) => page.getByRole('region', { name: shareMessages.shown })
const foot = (page: Page) => page.getByRole('main').getByRole('status').last()

/** The modules of a drawn QR code: 'x,y' of the dark ones. */
async function darkModules(code: Locator): Promise<string[]> {
  const path = (await code.locator('path').getAttribute('d')) ?? ''
  return [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`)
}

function modulesOf(text: string): string[] {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  return rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
}

test('share links: an editor shares a level; a phone without an account plays it until the link is ended', async ({
  page,
  browser,
  griot,
}) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
  const { number } = await makeRelease(page, 'To share')
  await page.goto('/dashboard/levels?language=yoruba')
  await page.getByRole('button', { name: levelMessages.moreActionsForLevel({ level: 1 }) }).click()
  await page.getByRole('link', { name: shareMessages.share, exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Level' })).toHaveValue('LVL-YA-001')
  await expect(page.getByRole('combobox', { name: 'Level' })).toBeFocused()
  await expect(page.getByRole('radio', { name: shareMessages.asIn({ number }) })).toBeChecked()
  await page.getByText(shareMessages.days({ count: 1 }), { exact: true }).click()
  await page.getByRole('button', { name: shareMessages.make }).click()
  const code = shown(page).getByRole('img', { name: /^QR code of http/ })
  const address = ((await code.getAttribute('aria-label')) ?? '').replace(/^QR code of /, '')
  await expect(shown(page)).toContainText(address)
  expect(await darkModules(code)).toEqual(modulesOf(address))
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(196)

  // On paper there is only the code with title, address and end.
  await page.evaluate(() => {
    window.print = () => {}
  })
  await shown(page).getByRole('button', { name: shareMessages.print }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(shareMessages.scan)).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await examineWidths(page, 'packs and links')
  await page.setViewportSize({ width: 320, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  const context = await browser.newContext(PHONE)
  const phone = await context.newPage()
  const opened = await phone.goto(address)
  expect(opened?.status()).toBe(200)
  await expect(phone.getByRole('main')).toContainText('It needs the internet')
  await examine(phone, 'a share link')
  await phone.getByRole('link', { name: 'Start' }).tap()
  const heard = phone.waitForResponse((response) => response.url().includes('/api/media/') && response.ok())
  await phone.getByRole('button', { name: 'Play the question' }).tap()
  await heard
  await phone.getByRole('button', { name: 'ewúrẹ́', exact: true }).tap()
  await phone.getByRole('button', { name: 'Check' }).tap()
  await expect(foot(phone)).toContainText('Not yet')
  await phone.goto(address)
  await phone.getByRole('link', { name: /4 chats/ }).tap()
  await phone.getByRole('button', { name: 'dog', exact: true }).tap()
  await expect(phone.getByRole('log').getByRole('list').first()).toContainText('dog')
  await expect(phone.getByRole('log')).toContainText('Chat 2 of 4')

  await shown(page).getByRole('button', { name: /^End/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: shareMessages.endNow }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /^Ilé/ })).toContainText(/Ended on/)
  expect((await phone.reload())?.status()).toBe(410)
  await expect(phone.getByRole('heading')).toHaveText(shareApiMessages.hasEnded.message)
  await loadAxe(phone)
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme })
    expect(await findViolations(phone, 'all')).toEqual([])
  }
  await context.close()
})
