import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { ACTIVITIES, LESSON } from './fixtures/activities.ts'
import { call, demoAccount, enter, failOnPurpose, test } from './fixtures/journey.ts'

test.use({ demo: true })
test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const card = (page: Page, code: string) => page.locator(`article[data-card="${code}"]`)
const codes = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) => cards.map((each) => each.dataset.card ?? ''))
const sort = (page: Page) => page.getByLabel('Sort:')

async function declareThree(page: Page): Promise<void> {
  const rows = ['ṣe', 'se', 'ọba'].map((localText, at) => ({
    code: `lis-0${at}`,
    localText,
    translation: 'of the lists',
    language: 'yoruba',
  }))
  await call(page, 'POST', '/audios/declare-audios', rows)
}

test('asset list: filters unused assets, and sorts by code or in the order of the language', async ({ page }) => {
  await declareThree(page)
  await page.goto('/dashboard/audios')
  await expect(sort(page).getByRole('option', { name: 'Local Text' })).toBeDisabled()
  await page.getByLabel('Filter by Language:').selectOption('Yoruba')
  await page.getByRole('button', { name: 'Unused' }).click()
  await expect(page).toHaveURL(/use=unused/)
  await expect(card(page, 'aja-01')).toBeHidden()
  await page.getByRole('button', { name: 'No file yet' }).click()
  await sort(page).selectOption('Local Text')
  await expect(page).toHaveURL(/sort=text/)
  const own = async () => (await codes(page)).filter((code) => code.startsWith('lis-'))
  await expect.poll(own).toEqual(['lis-02', 'lis-01', 'lis-00'])
  await sort(page).selectOption('Code')
  await expect.poll(own).toEqual(['lis-00', 'lis-01', 'lis-02'])
  await page.reload()
  await expect(sort(page)).toHaveValue('code')
  await expect.poll(own).toEqual(['lis-00', 'lis-01', 'lis-02'])
  // Several languages have no common sort order.
  await sort(page).selectOption('Local Text')
  await page.getByLabel('Filter by Language:').selectOption('All')
  await expect(page).not.toHaveURL(/sort=/)
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('filters are in a sheet, and its button shows the number of active ones', async ({ page }) => {
    await page.goto('/dashboard/audios')
    await expect(page.getByRole('button', { name: 'Unused' })).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: 'Unused' }).click()
    await sheet.getByLabel('Sort:').selectOption('Code')
    await sheet.getByRole('button', { name: 'Show the list' }).click()
    await expect(page.getByRole('button', { name: 'Filters 2' })).toBeFocused()
    await expect(page).toHaveURL(/use=unused/)
    await page.getByRole('button', { name: 'Filters 2' }).click()
    await sheet.getByRole('button', { name: 'Clear' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
  })
})

test('open menu: the page does not scroll when the list behind changes', async ({ page }) => {
  await page.goto('/dashboard/audios')
  await page.getByRole('button', { name: 'Sheet' }).click()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  await page.evaluate(() => {
    Element.prototype.scrollIntoView = () => {
      document.body.dataset.scrolled = 'yes'
    }
    history.pushState(null, '', '/dashboard/audios?language=yoruba')
  })
  await expect(page.getByText(/declared in Yoruba/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  expect(await page.evaluate(() => document.body.dataset.scrolled)).toBeUndefined()
})

test('selecting cards: with Shift for a range, and Escape clears the selection', async ({ page, context }) => {
  await page.goto('/dashboard/audios?language=yoruba')
  const bar = page.getByRole('region', { name: 'Selected assets' })
  await expect(card(page, 'aja-01')).toBeVisible()
  const [first = '', , third = ''] = await codes(page)
  await card(page, first).hover()
  await page.getByRole('checkbox', { name: `Select ${first}` }).check()
  await expect(bar).toContainText('1 selected')
  await page.getByRole('checkbox', { name: `Select ${third}` }).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('3 selected')
  await expect(bar.getByRole('button', { name: 'Use another code' })).toBeEnabled()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await bar.getByRole('button', { name: 'Copy codes' }).click()
  await expect(page.getByText('3 codes copied').first()).toBeAttached()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')).toHaveLength(3)
  expect(copied).toContain(third)
  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^audios-.*\.csv$/)
  await card(page, first).focus()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await card(page, first).press('x')
  await expect(bar).toContainText('1 selected')
})

test('deleting selected assets: unused ones are deleted and can be restored; used ones show their uses', async ({
  page,
}) => {
  await declareThree(page)
  await page.goto('/dashboard/audios?language=yoruba')
  for (const code of ['lis-00', 'lis-01', 'aja-01']) {
    await card(page, code).hover()
    await page.getByRole('checkbox', { name: `Select ${code}` }).check()
  }
  const bar = page.getByRole('region', { name: 'Selected assets' })
  await bar.getByRole('button', { name: 'Delete' }).click()
  const notDeleted = page.getByRole('dialog', { name: 'One was not deleted' })
  await expect(notDeleted).toContainText('aja-01')
  await expect(notDeleted.getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar).toContainText('1 selected')
  await expect(card(page, 'lis-00')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'lis-00')).toBeVisible()
  await expect(card(page, 'lis-01')).toBeVisible()
})

test('dashboard: shows the progress of each language as a chart with numbers', async ({ page }) => {
  await page.goto('/dashboard')
  const panel = page.getByRole('region', { name: 'Audio progress' })
  const row = panel.getByRole('row').filter({ hasText: 'Yoruba' })
  const picture = row.getByRole('img')
  await expect(picture).toHaveAccessibleName(/^\d+ declared, \d+ with a file, \d+ used$/)
  const numbers = ((await picture.getAttribute('aria-label')) ?? '').match(/\d+/g) ?? []
  const [declared = -1, , used = -1] = numbers.map(Number)
  // With so few assets, a bar is one asset.
  await expect(picture.locator('i')).toHaveCount(declared)
  await expect(picture.locator('[data-height="used"]')).toHaveCount(used)
  // Used assets without a file have their own look.
  const igbo = panel.getByRole('row').filter({ hasText: 'Igbo' }).getByRole('img')
  await expect(igbo).toHaveAccessibleName(/, 2 used without a file$/)
  await expect(igbo.locator('[data-height="missing"]')).toHaveCount(2)
})

test('upload page: shows a drop zone and the assets without a file', async ({ page }, info) => {
  await declareThree(page)
  await page.evaluate(() => localStorage.setItem('language', 'wolof'))
  await page.goto('/dashboard/assets/upload')
  await expect(page.getByRole('heading', { name: 'Drop MP3 files or a folder here' })).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Declared, no file yet' })
  const language = waiting.getByLabel('Language of the list')
  // The last used language has none; the list opens on one that has some.
  await expect(language.locator('option:checked')).toHaveText('Igbo (2)')
  await expect(waiting).toContainText('2 audios without a file')
  await language.selectOption('wolof')
  await expect(page).toHaveURL(/language=wolof/)
  await expect(waiting).toContainText('Nothing to do')
  await page.route(/\/api\/audios\?.*language=yoruba/, failOnPurpose)
  await language.selectOption('yoruba')
  await expect(waiting.getByRole('alert')).toContainText('Could not load this part.')
  await page.unroute(/\/api\/audios\?.*language=yoruba/, failOnPurpose)
  await waiting.getByRole('button', { name: 'Try again' }).click()
  await expect(waiting).toContainText('lis-00')
  // A folder with a subfolder and a hidden file.
  const folder = info.outputPath('recordings')
  await mkdir(join(folder, 'more'), { recursive: true })
  for (const name of ['lis-00.mp3', '.DS_Store', 'more/lis-01.mp3', 'more/._lis-01.mp3'])
    await writeFile(join(folder, name), name)
  const chosen = page.getByRole('row').filter({ hasText: /\.mp3|DS_Store/ })
  const browser = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', {
      type,
      x: 400,
      y: 400,
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    })
  await expect(chosen).toHaveCount(2)
  await expect(chosen.filter({ hasText: 'lis-01.mp3' })).toBeVisible()
  await expect(waiting).toBeHidden()
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await page.getByLabel('Choose folder').setInputFiles(folder)
  await expect(chosen).toHaveCount(2)
})

test("Asset Search: shows the lesson's assets before typing, then the last inserted ones", async ({ page }) => {
  const add = `${ACTIVITIES}/add?${LESSON}&type=TapInWhatYouHear`
  await page.goto(add)
  const panel = page.getByRole('region', { name: 'Asset Search' })
  const lesson = panel.getByRole('list', { name: 'In this lesson' }).first()
  await expect(lesson.getByRole('listitem').first()).toBeVisible()
  await page.getByLabel('Search assets').fill('eja-01')
  await panel.getByRole('button', { name: /^Insert eja-01 into/ }).click()
  await page.getByLabel('Search assets').fill('')
  // The position in this activity replaces the code.
  await expect(panel.getByRole('list', { name: 'Recently used' })).toContainText(/ẹja.*Used in: Question/)
})
