import { expect, type Page } from 'playwright/test'
import { demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const card = (page: Page, code: string) => page.locator(`[data-card="${code}"]`)
/** Global controls load a moment after the frame. */
const frameLoaded = (page: Page) => expect(page.getByLabel('Search and commands', { exact: true })).toBeAttached()
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

test.describe('shortcuts of a list', () => {
  test('? lists them and the global ones', { tag: '@daily' }, async ({ page }) => {
    await page.goto('/dashboard/audios?language=yoruba')
    await expect(card(page, 'aja-01')).toBeVisible()
    await frameLoaded(page)
    await page.keyboard.press('?')
    for (const [label, keys] of [
      ['Move between cards', 'LeftUpDownRight'],
      ['Search this list', '/'],
      ['Play or pause', 'Space'],
      ['View or hide details', 'Enter'],
      ['Edit Audio', 'E'],
      ['Copy code', 'C'],
      ['Declear Assets', 'N'],
      ['Search and commands', 'CtrlK'],
      ['Save the form', 'CtrlS'],
      ['Keyboard shortcuts', '?'],
      ['Close dialog or panel', 'Esc'],
      ['Levels', 'GthenL'],
    ] as const) {
      const row = help(page).locator('dl > div').filter({ hasText: label })
      await expect(row.getByRole('definition').last(), label).toHaveText(keys)
    }
    await page.keyboard.press('Escape')
    await expect(help(page)).toBeHidden()
    // A hint at the foot of each page mentions them.
    const foot = page.getByRole('button', { name: 'Keyboard shortcuts: press ?' })
    await foot.click()
    await expect(help(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(foot).toBeFocused()
  })

  test('on a card, E edits, C copies, Space plays and Enter opens', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/dashboard/audios?language=yoruba')
    await card(page, 'aja-01').press('c')
    await expect(page.getByText('Copied aja-01')).toBeAttached()
    await card(page, 'aja-01').press('Space')
    await expect(card(page, 'aja-01').getByRole('button', { name: 'Pause ajá' })).toBeVisible()
    await card(page, 'aja-01').press('Enter')
    await expect(page.getByRole('region', { name: 'Details of aja-01' })).toBeFocused()
    await card(page, 'eja-01').press('e')
    const dialog = page.getByRole('dialog', { name: 'Edit Audio' })
    await expect(dialog.getByLabel('Translation')).toHaveValue('fish')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.goBack()
    await card(page, 'eja-01').press('Enter')
    await expect(page.getByRole('region', { name: 'Details of eja-01' })).toBeFocused()
    await expect(dialog).toBeHidden()
  })

  test('N opens the page for adding, and its button shows the key', async ({ page }) => {
    await page.goto('/dashboard/levels?language=yoruba')
    const add = page.getByRole('link', { name: 'Add Level' })
    await expect(add).toHaveAttribute('aria-keyshortcuts', 'N')
    await expect(add).toHaveAttribute('title', 'Key: N')
    await page.keyboard.press('n')
    await expect(page).toHaveURL(/levels\/add\?language=yoruba/)
  })

  test('G and a letter open a section; a late letter does not', async ({ page }) => {
    await page.goto('/dashboard/audios')
    await expect(page.getByRole('article').first()).toBeVisible()
    await frameLoaded(page)
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await expect(page).toHaveURL(/\/dashboard\/levels/)
    await page.keyboard.press('g')
    await page.waitForTimeout(1_600)
    await page.keyboard.press('u')
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('are ordinary letters while typing', async ({ page }) => {
    await page.goto('/dashboard/audios')
    const box = page.getByRole('searchbox', { name: 'Search' })
    await expect(box).toBeVisible()
    await frameLoaded(page)
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    await page.keyboard.type('n/?gl')
    await expect(box).toHaveValue('n/?gl')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
  })

  test('single keys can be turned off, which is remembered; the palette still lists the shortcuts', async ({
    page,
  }) => {
    await page.goto('/dashboard/audios?language=yoruba')
    await expect(card(page, 'aja-01')).toBeVisible()
    await frameLoaded(page)
    await page.keyboard.press('?')
    await help(page).getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await expect(help(page).locator('dl > div').filter({ hasText: 'Keyboard shortcuts' })).toContainText('off')
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(card(page, 'aja-01')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts', exact: true })).toBeVisible()
    for (const key of ['?', '/', 'n', 'g', 'l']) await page.keyboard.press(key)
    await card(page, 'aja-01').press('e')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/audios\?language=yoruba$/)
    await expect(page.getByRole('searchbox')).not.toHaveAttribute('aria-keyshortcuts')
    await card(page, 'aja-01').press('Enter')
    await expect(page.getByRole('region', { name: 'Details of aja-01' })).toBeFocused()

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('keyboard shortcuts')
    await page.keyboard.press('Enter')
    await help(page).getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(help(page)).toBeVisible()
  })

  test('a viewer has none for writing', { tag: '@daily' }, async ({ page, griot }) => {
    await enter(page, griot, demoAccount(griot, 'viewer'))
    await page.goto('/dashboard/audios?language=yoruba')
    await frameLoaded(page)
    await card(page, 'aja-01').press('e')
    await page.keyboard.press('n')
    await page.keyboard.press('?')
    await expect(help(page)).not.toContainText(/Edit Audio|Declear/)
    await expect(page).toHaveURL(/audios\?language=yoruba$/)
  })
})
