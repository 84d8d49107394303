import { expect, type Page } from 'playwright/test'
import { saveCells, tableCell } from './fixtures/asset-table.ts'
import { examine, findViolations, loadAxe } from './fixtures/axe.ts'
import { paste } from './fixtures/declare.ts'
import { call, enter, test } from './fixtures/journey.ts'

test.use({ demo: false })
test.beforeEach(({ page, griot }) => enter(page, griot, griot.admin))

/** Declares audios with these codes and opens them as a table, the first at the top. */
const openTable = (page: Page, ...codes: string[]) => openTableIn(page, 'igbo', codes)

async function openTableIn(page: Page, language: string, codes: readonly string[]): Promise<void> {
  const rows = codes
    .toReversed()
    .map((code) => ({ code, localText: `okwu ${code}`, translation: `word ${code}`, language }))
  await call(page, 'POST', '/audios/declare-audios', rows)
  await page.goto(`/dashboard/audios?view=table&language=${language}`)
  await expect(tableCell(page, 'Code', 1)).toHaveText(codes[0] ?? '')
}

const read = (page: Page, code: string) => call(page, 'GET', `/audios/${code}`)

test('table of assets: edits, pastes, fills down, undoes, shows a fault, keeps cells after a reload, saves', async ({
  page,
}) => {
  await openTable(page, 'tab-01', 'tab-02', 'tab-03', 'tab-04')
  const word = (row: number) => tableCell(page, 'Local Text', row)
  const meaning = (row: number) => tableCell(page, 'Translation', row)

  await word(1).click()
  await page.keyboard.type('nwụọ')
  await page.keyboard.press('Enter')
  await expect(word(1)).toContainText('nwụọ')
  await expect(word(2)).toBeFocused()

  await paste(meaning(2), 'two\nthree')
  await expect(page.getByText('2 cells pasted in 2 rows.')).toBeVisible()
  await meaning(3).click()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('2 cells selected')).toBeVisible()
  await page.keyboard.press('Control+d')
  await expect(meaning(4)).toContainText('three')
  await expect(page.getByText('1 cell filled in 1 row.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(meaning(4)).toHaveText('word tab-04')
  await page.keyboard.press('Control+y')
  await expect(meaning(4)).toContainText('three')

  await meaning(1).click()
  await page.keyboard.press('Delete')
  await expect(meaning(1)).toHaveAttribute('aria-invalid', 'true')
  await expect(meaning(1)).toHaveAccessibleDescription('This field is required.')
  await expect(page.getByText('1 cell to fix')).toBeVisible()
  await expect(saveCells(page)).toHaveText('Save 5 cells')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(word(1)).toContainText('nwụọ')
  await saveCells(page).click()
  await expect(page.getByText('3 rows saved.', { exact: true })).toBeVisible()
  await expect(meaning(1)).toBeFocused()
  await expect(saveCells(page)).toHaveText('Save 2 cells')
  await page.keyboard.type('house')
  await page.keyboard.press('Tab')
  await saveCells(page).click()
  await expect(page.getByText('1 row saved.', { exact: true })).toBeVisible()
  await expect(saveCells(page)).toBeDisabled()
  expect(await read(page, 'tab-01')).toMatchObject({ localText: 'nwụọ', translation: 'house', version: 2 })
  expect(await read(page, 'tab-04')).toMatchObject({ translation: 'three', version: 2 })
  const { revisions } = await call(page, 'GET', '/audios/tab-04/revisions')
  expect(revisions).toHaveLength(2)
})

test('table of assets: changes by somebody else are merged; only the same cell waits for a decision', async ({
  page,
}) => {
  await openTable(page, 'tam-01', 'tam-02')
  for (const row of [1, 2]) {
    await tableCell(page, 'Translation', row).click()
    await page.keyboard.type('mine')
    await page.keyboard.press('Enter')
  }
  const change = async (code: string, fields: object) => {
    const { id, localText, translation, language } = await read(page, code)
    await call(page, 'PUT', '/audios/declare-audios', [{ id, code, localText, translation, language, ...fields }])
  }
  await change('tam-01', { localText: 'nke ha' })
  await change('tam-02', { translation: 'theirs' })
  await saveCells(page).click()
  await expect(page.getByText('You and someone else changed the same cells of 1 row.')).toBeVisible()
  await expect(tableCell(page, 'Local Text', 1)).toHaveText('nke ha')
  expect(await read(page, 'tam-01')).toMatchObject({ localText: 'nke ha', translation: 'mine' })
  expect(await read(page, 'tam-02')).toMatchObject({ translation: 'theirs' })

  await tableCell(page, 'Translation', 2).click()
  await expect(tableCell(page, 'Translation', 2)).toHaveAccessibleDescription('Theirs: theirs')
  await loadAxe(page)
  expect(await findViolations(page, 'all')).toEqual([])
  await saveCells(page).click()
  await expect(saveCells(page)).toHaveText('Save')
  expect(await read(page, 'tam-02')).toMatchObject({ translation: 'mine' })
})

test('table of assets: leaving with unsaved cells asks; the view is remembered, and in the URL', async ({ page }) => {
  await openTable(page, 'tal-01')
  await tableCell(page, 'Translation', 1).click()
  await page.keyboard.type('unsaved')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Cards' }).click()
  const question = page.getByRole('dialog', { name: '1 cell is not saved' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(tableCell(page, 'Translation', 1)).toContainText('unsaved')
  await page.getByRole('link', { name: 'Levels' }).first().click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/levels/)

  await page.goto('/dashboard/audios')
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page).toHaveURL(/view=table/)
  await page.goto('/dashboard/audios')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('button', { name: 'Cards' }).click()
  await expect(page).toHaveURL(/view=cards/)
  await expect(page.getByRole('grid')).toBeHidden()
  await page.goto('/dashboard/audios')
  await expect(page.getByRole('button', { name: 'View Details' }).first()).toBeVisible()
})

test('table of assets: every cell is reached and edited by keyboard, with the letters of its language', async ({
  page,
}) => {
  await openTable(page, 'tak-01', 'tak-02')
  const word = tableCell(page, 'Local Text', 1)
  await word.focus()
  await page.keyboard.press('F2')
  await page.getByRole('button', { name: 'Insert ụ', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(word).toHaveText('okwu tak-01')
  await expect(word).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Insert ụ', exact: true }).click()
  await page.keyboard.press('Tab')
  await expect(word).toContainText('okwu tak-01ụ')
  await expect(tableCell(page, 'Translation', 1)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const language = tableCell(page, 'Language', 1)
  await expect(language).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Wol')
  await page.keyboard.press('Enter')
  await expect(language).toContainText('Wolof')
  await expect(tableCell(page, 'Language', 2)).toBeFocused()
  // A code opens the details, and letters typed there are no shortcuts.
  await tableCell(page, 'Code', 2).focus()
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Details of tak-02' })).toBeVisible()
  await page.keyboard.press('Escape')
  // Escape leaves the grid for the bar below it.
  await language.focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('1 row saved.', { exact: true })).toBeVisible()
  expect(await read(page, 'tak-01')).toMatchObject({ localText: 'okwu tak-01ụ', language: 'wolof' })
})

test('table of assets: rows load while scrolling; a paste reaches rows that were not loaded', async ({ page }) => {
  const codes = Array.from({ length: 150 }, (_, at) => `m-${String(at).padStart(4, '0')}`)
  await openTableIn(page, 'swahili', codes)
  await paste(tableCell(page, 'Translation', 1), codes.map((_, at) => `pasted ${at}`).join('\n'))
  await expect(page.getByText('150 cells pasted in 150 rows.')).toBeVisible()
  await tableCell(page, 'Translation', 1).click()
  await page.keyboard.press('Control+End')
  await expect(tableCell(page, 'Translation', 150)).toContainText('pasted 149')
  await expect(tableCell(page, 'Language', 150)).toBeFocused()
  // Scrolled away, the next key still arrives.
  await page.evaluate(() => scrollTo(0, 0))
  await expect(tableCell(page, 'Translation', 1)).toBeVisible()
  await expect(page.getByRole('grid')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(tableCell(page, 'Language', 149)).toBeFocused()
  await saveCells(page).click()
  await expect(page.getByText('150 rows saved.', { exact: true })).toBeVisible()
  expect(await read(page, 'm-0149')).toMatchObject({ translation: 'pasted 149' })
})

test('table of assets: at 360 px rows are cards, and a tap edits', async ({ page }) => {
  await openTable(page, 'tap-01')
  await page.setViewportSize({ width: 360, height: 740 })
  await tableCell(page, 'Translation', 1).dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('small')
  await page.keyboard.press('Enter')
  await expect(tableCell(page, 'Translation', 1)).toContainText('small')
  await examine(page, 'table of assets at 360 px')
})

test.describe('offline', () => {
  test.use({ ownContext: true })

  test('table of assets: offline nothing is lost, and it is saved when the connection is back', async ({ page }) => {
    await openTable(page, 'tao-01')
    await tableCell(page, 'Translation', 1).click()
    await page.keyboard.type('offline')
    await page.keyboard.press('Enter')
    await page.context().setOffline(true)
    await saveCells(page).click()
    await expect(page.getByText('Not saved: you are offline')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('1 row saved.', { exact: true })).toBeVisible()
    expect(await read(page, 'tao-01')).toMatchObject({ translation: 'offline' })
  })
})
