import { expect, type Page, type Request } from 'playwright/test'
import { findViolations, loadAxe } from './fixtures/axe.ts'
import { demoAccount, enter, interceptFirst, test } from './fixtures/journey.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const field = (page: Page) => palette(page).getByRole('combobox')
const rows = (page: Page) => palette(page).getByRole('option')
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })
const group = (page: Page, name: string) => palette(page).getByRole('group', { name })

/** Opens the palette on a page, once the frame is there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('palette: opens a page by its name', async ({ page }) => {
  await open(page, '/dashboard')
  await field(page).fill('upl')
  await expect(chosen(page)).toContainText('Upload Content')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/assets\/upload$/)
  await expect(palette(page)).toBeHidden()
})

test('palette: finds an asset typed without diacritics, highlights the match, and opens its details', {
  tag: '@daily',
}, async ({ page }) => {
  await open(page, '/dashboard/levels?language=hausa')
  await field(page).fill('ile')
  const words = group(page, 'Assets').getByRole('option')
  // word and image of each pair
  await expect(words, 'the whole word before one that begins so').toHaveText([/^ilé/, /^House/, /^ìlẹ̀kùn/, /^Door/])
  await field(page).fill('house')
  await expect(words.filter({ hasText: 'ilé' }).locator('mark').first()).toHaveText('house')
  await field(page).fill('ileku')
  const asset = group(page, 'Assets').getByRole('option').first()
  await expect(asset).toContainText('ilekun')
  await expect(asset.locator('mark').first()).toHaveText('ìlẹ̀kù', { ignoreCase: true })
  await expect(chosen(page)).toHaveText((await asset.textContent()) ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/audios\?code=ilekun$/)
  await expect(page.getByRole('region', { name: 'Details of ilekun' })).toBeFocused()
})

test('palette: finds a lesson of any language by name, and opens it', async ({ page }) => {
  await open(page, '/dashboard/audios')
  await field(page).fill('anumanu')
  const lesson = group(page, 'Levels and lessons').getByRole('option', { name: /Anụmanụ/ })
  await expect(lesson).toContainText('Lesson 1 of Level 1')
  await lesson.click()
  await expect(page).toHaveURL(/levelId=LVL-IG-001/)
  await expect(page.getByRole('link', { name: 'Go to Activities' })).toBeVisible()
})

test('palette: finds a level by name, and opens its lessons', async ({ page }) => {
  await open(page, '/dashboard')
  await field(page).fill('nyumba')
  const level = group(page, 'Levels and lessons').getByRole('option', { name: /LVL-SW-001/ })
  await level.click()
  await expect(page).toHaveURL(/lessons\?language=swahili&levelId=LVL-SW-001$/)
})

test('palette: runs the commands of the page', async ({ page }) => {
  await open(page, '/dashboard/audios')
  await expect(group(page, 'Actions and places').getByRole('option').first()).toBeVisible()
  await field(page).fill('without a file')
  await group(page, 'Actions and places')
    .getByRole('option', { name: /without a file/ })
    .click()
  await expect(page).toHaveURL(/file=missing/)

  await page.keyboard.press('Control+k')
  await field(page).fill('search this')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()

  // Items of a menu, and buttons of the details.
  await page.goto('/dashboard/audios?language=yoruba&code=aja-01')
  await expect(page.getByRole('button', { name: 'Edit Audio' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await field(page).fill('export csv')
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^audios-.*\.csv$/)
  await page.keyboard.press('Control+k')
  await field(page).fill('edit audio')
  await expect(chosen(page)).toContainText('aja-01')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit Audio' })).toBeVisible()

  await page.goto('/dashboard/assets/upload')
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await field(page).fill('choose files')
  const picker = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await picker).setFiles([])
})

test('palette: offers a viewer no command for writing', async ({ page, griot }) => {
  const found: Record<string, string[]> = {}
  for (const role of ['admin', 'viewer'] as const) {
    await enter(page, griot, demoAccount(griot, role))
    found[role] = []
    for (const word of ['add', 'new', 'edit', 'declear', 'upload', 'lessons']) {
      await open(page, '/dashboard/levels?language=yoruba')
      await field(page).fill(word)
      await expect(page.getByText('Searching…')).toHaveCount(0)
      await expect(palette(page).getByRole('status')).toContainText(/result|Nothing/)
      const ways = group(page, 'Actions and places').getByRole('option')
      found[role].push(...(await ways.allTextContents()))
    }
  }
  expect(found.admin?.join()).toMatch(/Add Level.*New Lesson.*Edit Level.*Declear Assets.*Upload/)
  expect(found.viewer?.join()).not.toMatch(/Add|New|Edit|Declear|Upload/)
  expect(found.viewer?.join()).toContain('Lessons')
})

test('palette: shows recently opened things before anything is typed', async ({ page, griot }) => {
  await page.goto('/dashboard/audios?code=aja-01')
  await expect(page.getByRole('region', { name: 'Details of aja-01' })).toBeVisible()
  await page.goto('/dashboard/levels/lessons?levelId=LVL-WF-001')
  await expect(page.getByRole('heading', { name: 'Kër' })).toBeVisible()
  await open(page, '/dashboard')
  const last = group(page, 'Recently opened').getByRole('option')
  await expect(last).toHaveText([/Kër.*LVL-WF-001/, /ajá.*aja-01/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/code=aja-01/)

  await enter(page, griot, demoAccount(griot, 'editor'))
  await open(page, '/dashboard')
  await expect(group(page, 'Actions and places')).toBeVisible()
  await expect(group(page, 'Recently opened')).toHaveCount(0)
})

test('palette: Ctrl+Enter copies the code and leaves the palette open', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/dashboard')
  await field(page).fill('aja-01')
  await expect(chosen(page)).toContainText('aja-01')
  await page.keyboard.press('Control+Enter')
  await expect(palette(page).getByText('Copied aja-01')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('aja-01')
})

test('palette: keeps the previous results while loading', async ({ page }) => {
  await open(page, '/dashboard')
  await field(page).fill('ile')
  const words = group(page, 'Assets').getByRole('option')
  await expect(words).toHaveCount(4)
  let respond = () => {}
  const released = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route(/\/api\/\w+\?.*search=ileku/, async (route) => {
    await released
    await route.continue()
  })
  const request = page.waitForRequest(/search=ileku/)
  await field(page).fill('ileku')
  await request
  await expect(palette(page).getByRole('listbox')).toHaveAttribute('aria-busy', 'true')
  await expect(words).toHaveCount(4)
  respond()
  await expect(words.first()).toContainText('ilekun')
  await expect(palette(page).getByRole('listbox')).not.toHaveAttribute('aria-busy', 'true')
})

test('palette: an earlier response never replaces a later one, and Enter waits for the current results', async ({
  page,
}) => {
  let respond = () => {}
  const released = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route(/\/api\/audios\?.*search=aja-01/, async (route) => {
    await released
    await route.continue()
  })
  const isEarlier = (request: Request) => request.url().includes('search=aja-01')
  // Finished, or aborted by the page.
  const earlierEnded = Promise.race([
    page.waitForEvent('requestfinished', isEarlier),
    page.waitForEvent('requestfailed', isEarlier),
  ])
  await open(page, '/dashboard')
  await field(page).fill('aja-01')
  await page.waitForRequest(/search=aja-01/)
  await field(page).fill('ilekun')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/code=ilekun/)
  await page.keyboard.press('Control+k')
  await field(page).fill('ilekun')
  await expect(chosen(page)).toContainText('ilekun')
  respond()
  await earlierEnded
  await expect(chosen(page)).toContainText('ilekun')
})

test('palette: shows when nothing matches or a search failed, with a retry', async ({ page }) => {
  await open(page, '/dashboard')
  await field(page).fill('zzzzqq')
  await expect(palette(page).getByText('Nothing matches “zzzzqq”.')).toBeVisible()
  await interceptFirst(page, /\/api\/curriculum/, (route) => route.fulfill({ status: 500, body: '' }))
  await field(page).fill('upload')
  await expect(palette(page).getByText('Some results could not be loaded.')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await palette(page).getByRole('button', { name: 'Try again' }).click()
  await expect(palette(page).getByText('Some results could not be loaded.')).toBeHidden()
})

test('palette: Escape closes only the palette, and restores the focus', async ({ page }) => {
  await page.goto('/dashboard/audios?language=yoruba&code=aja-01')
  const panel = page.getByRole('region', { name: 'Details of aja-01' })
  await expect(panel).toBeFocused()
  const card = page.locator('[data-card="eja-01"]')
  await card.focus()
  await page.keyboard.press('Control+k')
  await field(page).fill('ile')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(panel).toBeVisible()
  await expect(card).toBeFocused()

  const button = page.getByRole('button', { name: 'Search and commands' })
  await expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K')
  await button.click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('palette: does not open over a dialog', async ({ page }) => {
  await page.goto('/dashboard/levels?language=yoruba&edit=LVL-YA-001')
  await expect(page.getByLabel('Search and commands')).toBeAttached()
  const dialog = page.getByRole('dialog', { name: 'Edit Level 1' })
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await page.keyboard.press('Control+k')
  await dialog.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('?')
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(dialog).toBeVisible()
})

for (const width of [1440, 360]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('axe: palette and shortcut list in light and dark, with nothing cut off', async ({ page }) => {
      await open(page, '/dashboard/audios')
      await field(page).fill('ile')
      await expect(group(page, 'Assets')).toBeVisible()
      await expect(group(page, 'Levels and lessons')).toBeVisible()
      await examine(page, `palette-${width}`)
      const sideways = await palette(page)
        .getByRole('listbox')
        .evaluate((list) => list.scrollWidth - list.clientWidth)
      expect(sideways).toBe(0)
      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await examine(page, `keys-${width}`)
    })
  })
}

async function examine(page: Page, name: string): Promise<void> {
  await loadAxe(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const found = await findViolations(page, colorScheme === 'light' ? 'all' : 'colours')
    expect.soft(found, `axe on ${name}, ${colorScheme}`).toEqual([])
  }
}
