import { expect, type Page } from 'playwright/test'
import { enter, test } from './fixtures/journey.ts'

const DECLARE = '/dashboard/asset/declear/audio'

test.beforeEach(async ({ page, griot }) => {
  await enter(page, griot, griot.admin)
  await page.goto(DECLARE)
})

const cell = (page: Page, column: string, row: number) => page.getByLabel(`${column}, row ${row}`, { exact: true })
const all = (page: Page) => page.getByLabel('Language of all rows')
const addRow = (page: Page) => page.getByRole('button', { name: 'Add row' })

test('declare grid: the language above the table sets all rows, and a row can differ', async ({ page }) => {
  for (const [row, code] of ['la-001', 'la-002', 'la-003'].entries()) {
    if (row > 0) await addRow(page).click()
    await cell(page, 'Local Text', row + 1).fill('ọmọ')
    await cell(page, 'Translation', row + 1).fill('child')
    await cell(page, 'Code', row + 1).fill(code)
  }
  await all(page).selectOption('Igbo')
  for (const row of [1, 2, 3]) await expect(cell(page, 'Language', row)).toHaveValue('igbo')
  await cell(page, 'Language', 2).selectOption('Yoruba')
  await expect(all(page).locator('option:checked')).toHaveText('Set for each row')
  await addRow(page).click()
  await expect(cell(page, 'Language', 4)).toHaveValue('igbo')
  await page.getByRole('button', { name: 'Submit 3 rows' }).click()
  await expect(page.getByText('3 saved')).toBeVisible()
  const languages = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const read = async (code: string) =>
      (await (await fetch(`/api/audios/${code}`, { headers })).json()).result.language
    return Promise.all(['la-001', 'la-002', 'la-003'].map(read))
  })
  expect(languages).toEqual(['igbo', 'yoruba', 'igbo'])
})

test('declare grid: a code with capitals is accepted, as the help text says', async ({ page }) => {
  await cell(page, 'Code', 1).fill('ọmọ-01')
  await cell(page, 'Code', 1).blur()
  await expect(page.getByText(/only the letters a–z and A–Z, digits, - and _/)).toBeVisible()
  await cell(page, 'Code', 1).fill('OMO-01')
  await cell(page, 'Local Text', 1).fill('ọmọ')
  await cell(page, 'Translation', 1).fill('child')
  await page.getByRole('button', { name: 'Submit 1 row' }).click()
  await expect(page.getByText('1 saved')).toBeVisible()
  await expect(page.getByText('OMO-01')).toBeVisible()
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('declare grid: each field shows its label, empty and filled', async ({ page }) => {
    const labels = ['Local Text', 'Translation', 'Code', 'Language']
    /** Visible text in a cell above its field. */
    const shown = () =>
      page
        .locator('tr[data-row] >> nth=0')
        .locator('td[data-column]')
        .evaluateAll((cells) =>
          cells.map((cell) => {
            const { content, display } = getComputedStyle(cell, '::before')
            const field = cell.querySelector('input, select')?.getBoundingClientRect()
            const room = (field?.top ?? 0) - cell.getBoundingClientRect().top
            return display !== 'none' && room >= 16 ? content.replaceAll('"', '').replace(/ \*$/, '') : ''
          }),
        )
    await expect.poll(shown).toEqual(labels)
    await cell(page, 'Local Text', 1).fill('ọmọ')
    await cell(page, 'Code', 1).fill('abc123')
    await cell(page, 'Translation', 1).fill('child')
    expect(await shown()).toEqual(labels)
  })
})
