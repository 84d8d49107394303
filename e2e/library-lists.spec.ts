import { expect, type Page } from 'playwright/test'
import { ACTIVITIES, LESSON } from './fixtures/activities.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

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

test('a list shows what is unused, and is sorted by code or in its language’s own order', async ({
  page,
}) => {
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
  // Several languages have no common order.
  await sort(page).selectOption('Local Text')
  await page.getByLabel('Filter by Language:').selectOption('All')
  await expect(page).not.toHaveURL(/sort=/)
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the filters are in a sheet, and their button counts those that are set', async ({
    page,
  }) => {
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

test('cards are chosen together, with Shift for a range, and Escape leaves them', async ({
  page,
}) => {
  await page.goto('/dashboard/audios?language=yoruba')
  const bar = page.getByRole('region', { name: 'Chosen assets' })
  await expect(card(page, 'aja-01')).toBeVisible()
  const [first = '', , third = ''] = await codes(page)
  await card(page, first).hover()
  await page.getByRole('checkbox', { name: `Choose ${first}` }).check()
  await expect(bar).toContainText('1 chosen')
  await page.getByRole('checkbox', { name: `Choose ${third}` }).click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('3 chosen')
  await expect(bar.getByRole('button', { name: 'Use another code' })).toBeEnabled()
  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^audios-.*\.csv$/)
  await card(page, first).focus()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await card(page, first).press('x')
  await expect(bar).toContainText('1 chosen')
})

test('of chosen assets those that nothing uses are deleted, and come back; the others say where', async ({
  page,
}) => {
  await declareThree(page)
  await page.goto('/dashboard/audios?language=yoruba')
  for (const code of ['lis-00', 'lis-01', 'aja-01']) {
    await card(page, code).hover()
    await page.getByRole('checkbox', { name: `Choose ${code}` }).check()
  }
  const bar = page.getByRole('region', { name: 'Chosen assets' })
  await bar.getByRole('button', { name: 'Delete' }).click()
  const kept = page.getByRole('dialog', { name: 'One was not deleted' })
  await expect(kept).toContainText('aja-01')
  await expect(kept.getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar).toContainText('1 chosen')
  await expect(card(page, 'lis-00')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'lis-00')).toBeVisible()
  await expect(card(page, 'lis-01')).toBeVisible()
})

test('the dashboard shows how far each language is, in a picture with its numbers', async ({
  page,
}) => {
  await page.goto('/dashboard')
  const panel = page.getByRole('region', { name: 'From word to lesson' })
  const row = panel.getByRole('row').filter({ hasText: 'Yoruba' })
  await expect(row.getByRole('img')).toHaveAccessibleName(
    /^\d+ declared, \d+ with a file, \d+ used$/,
  )
})

test('the upload page fills with a drop zone, beside what waits for its file', async ({ page }) => {
  await declareThree(page)
  await page.goto('/dashboard/assets/upload')
  await expect(page.getByRole('heading', { name: 'Drop MP3 files or a folder here' })).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Declared, no file yet' })
  await waiting.getByLabel('Language of the list').selectOption('Yoruba')
  await expect(waiting).toContainText('lis-00')
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'lis-00.mp3', { type: 'audio/mpeg' }))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
  })
  await expect(page.getByRole('row').filter({ hasText: 'lis-00.mp3' })).toBeVisible()
  await expect(waiting).toBeHidden()
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
})

test('Asset Search shows what the lesson uses before a word is typed, then what was inserted last', async ({
  page,
}) => {
  const add = `${ACTIVITIES}/add?${LESSON}`
  await page.goto(add)
  const panel = page.getByRole('region', { name: 'Asset Search' })
  const lesson = panel.getByRole('list', { name: 'In this lesson' }).first()
  await expect(lesson.getByRole('listitem').first()).toBeVisible()
  await page.getByLabel('Search assets').fill('eja-01')
  await panel.getByRole('button', { name: /^Insert eja-01 into/ }).click()
  await page.getByLabel('Search assets').fill('')
  await expect(panel.getByRole('list', { name: 'Used last' })).toContainText('eja-01')
})
