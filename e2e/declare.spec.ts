import { expect } from 'playwright/test'
import { addRow, cell, declaredAsset, fillRow, paste, remove, rowOf, submit } from './fixtures/declare.ts'
import { dropFirstResponse, enter, test } from './fixtures/journey.ts'

test.beforeEach(async ({ page, griot }) => {
  await enter(page, griot, griot.admin)
  await page.goto('/dashboard/asset/declear/audio')
})

test('declare grid: shows all errors at once, each at its cell', { tag: '@daily' }, async ({ page }) => {
  await cell(page, 'Translation', 1).fill('dog')
  await addRow(page).click()
  await cell(page, 'Code', 2).fill('ab')
  await submit(page).click()
  await expect(page.getByText('2 rows to fix')).toBeVisible()
  for (const [column, row] of [
    ['Local Text', 1],
    ['Code', 1],
    ['Local Text', 2],
    ['Translation', 2],
    ['Code', 2],
  ] as const) {
    await expect(cell(page, column, row)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(cell(page, 'Translation', 1)).not.toHaveAttribute('aria-invalid', 'true')
  await expect(cell(page, 'Code', 1)).toHaveAccessibleDescription(/A code of 6 characters is required\./)
  await expect(rowOf(page, 2)).toContainText('Local Text, Translation: This field is required.')
  await expect(rowOf(page, 2)).toContainText('2 of 6 characters.')
  await expect(cell(page, 'Local Text', 1)).toBeFocused()

  await cell(page, 'Local Text', 1).fill('ajá')
  await expect(cell(page, 'Local Text', 1)).not.toHaveAttribute('aria-invalid', 'true')
})

test('declare grid: counts the characters of a code, and says why it is invalid', async ({ page }) => {
  const code = cell(page, 'Code', 1)
  const ticks = page.locator('td[data-column=code] [aria-hidden=true]').first()
  for (const [typed, share, fault] of [
    ['abc', '50%', '3 of 6 characters.'],
    ['abcdefg', '100%', '7 characters instead of 6.'],
    ['abc d1', '100%', 'A code has only the letters a–z and A–Z, digits, - and _.'],
  ] as const) {
    await code.fill(typed)
    await expect(ticks).toHaveAttribute('style', new RegExp(`: ${share}`))
    await code.blur()
    await expect(rowOf(page, 1)).toContainText(fault)
  }
  await fillRow(page, 1, ['ajá', 'dog', 'suf-01.mp3'])
  await expect(code).not.toHaveAttribute('aria-invalid', 'true')
  await submit(page).click()
  await expect(page.getByText('1 saved')).toBeVisible()
  expect((await declaredAsset(page, 'suf-01'))?.localText).toBe('ajá')
})

test('declare grid: has a dozen rows; rows are added and removed, but not the last one', async ({ page }) => {
  await expect(cell(page, 'Local Text', 12)).toBeVisible()
  await expect(cell(page, 'Local Text', 13)).toHaveCount(0)
  await cell(page, 'Language', 1).selectOption('Wolof')
  await addRow(page).click()
  await expect(cell(page, 'Local Text', 13)).toBeFocused()
  await expect(cell(page, 'Language', 13)).toHaveValue('wolof')
  await cell(page, 'Local Text', 13).fill('xaj')
  for (let left = 13; left > 1; left -= 1) await remove(page, 1).click()
  await expect(cell(page, 'Local Text', 1)).toHaveValue('xaj')
  await expect(remove(page, 1)).toBeDisabled()
  await expect(remove(page, 1)).toHaveAccessibleDescription('The last row cannot be removed.')
})

test('declare grid: each saved and skipped row shows its result, with the reason', {
  tag: '@daily',
}, async ({ page }) => {
  await fillRow(page, 1, ['ilé', 'house', 'skip-1'])
  await submit(page).click()
  await expect(page.getByText('1 saved')).toBeVisible()
  await page.getByRole('button', { name: 'Clear saved rows' }).click()

  await fillRow(page, 1, ['ilé mi', 'my house', 'SKIP-1'])
  await addRow(page).click()
  await fillRow(page, 2, ['omi', 'water', 'skip-2'])
  await addRow(page).click()
  await fillRow(page, 3, ['iná', 'fire', 'SKIP-2'])
  // what the page can check itself is shown while typing
  await expect(rowOf(page, 3)).toContainText('An earlier row has the same code.')
  await submit(page).click()
  await expect(rowOf(page, 1)).toContainText('SkippedThe code is already declared.')
  await expect(rowOf(page, 2)).toContainText('Saved')
  await expect(rowOf(page, 3)).toContainText('SkippedAn earlier row has the same code.')
  await expect(page.getByText('1 saved')).toBeVisible()
  await expect(page.getByText('2 skipped')).toBeVisible()
  await expect(cell(page, 'Local Text', 2)).toHaveCount(0)
  expect((await declaredAsset(page, 'skip-1'))?.localText).toBe('ilé')
  expect((await declaredAsset(page, 'skip-2'))?.localText).toBe('omi')

  // A skipped row is corrected and sent again alone.
  await cell(page, 'Code', 3).fill('skip-3')
  await page.getByRole('button', { name: 'Submit 1 row' }).click()
  await expect(rowOf(page, 3)).toContainText('Saved')
  await rowOf(page, 1).getByRole('link', { name: 'Open asset' }).click()
  await expect(page.getByRole('region', { name: 'Details of SKIP-1' })).toContainText('house')
})

test('declare grid: a pasted table with header, quotes and Windows line ends fills rows, and can be undone', {
  tag: '@daily',
}, async ({ page }) => {
  await fillRow(page, 1, ['àga', 'chair', 'mine-1'])
  await paste(
    cell(page, 'Local Text', 1),
    [
      'Translation\tLocal Text\tCode\tLanguage',
      '"dog, ""hound"""\t"ajá"\tpas-01.mp3\tYoruba',
      '"two\r\nlines"\tkare\tpas-02\tHA',
      'which?\tw\tpas-03\tKlingon',
      '',
    ].join('\r\n'),
  )
  await expect(page.getByText('3 rows pasted')).toBeVisible()
  await expect(page.getByText('Columns: Translation, Local Text, Code, Language.')).toBeVisible()
  await expect(cell(page, 'Translation', 2)).toHaveValue('dog, "hound"')
  await expect(cell(page, 'Local Text', 2)).toHaveValue('ajá')
  await expect(cell(page, 'Code', 2)).toHaveValue('pas-01')
  await expect(cell(page, 'Language', 2)).toHaveValue('yoruba')
  await expect(cell(page, 'Translation', 3)).toHaveValue('two lines')
  await expect(cell(page, 'Language', 3)).toHaveValue('hausa')
  // An unknown language is not lost.
  await expect(rowOf(page, 4)).toContainText('“Klingon” is not a supported language. Choose one of the six languages.')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 'Local Text', 1)).toHaveValue('àga')
  await expect(cell(page, 'Local Text', 2)).toHaveValue('')
})

test('declare grid: a pasted sentence with commas stays in its cell', async ({ page }) => {
  await paste(cell(page, 'Translation', 1), 'come, sit, eat')
  await expect(page.getByText(/pasted/)).toBeHidden()
  await expect(cell(page, 'Translation', 2)).toHaveValue('')
})

test('declare grid: 500 pasted rows, typing in row 400, all saved', async ({ page }) => {
  const code = (row: number) => `b${String(row).padStart(5, '0')}`
  const block = Array.from({ length: 500 }, (_, index) =>
    [`ọ̀rọ̀ ${index + 1}`, `word ${index + 1}`, code(index + 1), 'Yoruba'].join('\t'),
  ).join('\n')
  const since = Date.now()
  await paste(cell(page, 'Local Text', 1), block)
  await expect(page.getByText('500 rows pasted')).toBeVisible()
  await expect(cell(page, 'Code', 1)).toHaveValue(code(1))
  test.info().annotations.push({ type: '500 rows shown', description: `${Date.now() - since} ms` })

  const far = cell(page, 'Local Text', 400)
  // Not by mouse wheel: its remaining movement would scroll past the row.
  await page.evaluate(async () => {
    for (; !document.querySelector('[aria-label="Local Text, row 400"]'); scrollBy(0, 400))
      await new Promise(requestAnimationFrame)
  })
  await far.fill('')
  const keys = Date.now()
  await far.pressSequentially('ìwé tuntun')
  await expect(far).toHaveValue('ìwé tuntun')
  test.info().annotations.push({
    type: 'key in row 400',
    description: `${Math.round((Date.now() - keys) / 10)} ms`,
  })

  await page.getByRole('button', { name: 'Submit 500 rows' }).click()
  await expect(page.getByText('500 saved')).toBeVisible()
  expect((await declaredAsset(page, code(400)))?.localText).toBe('ìwé tuntun')
  expect((await declaredAsset(page, code(500)))?.localText).toBe('ọ̀rọ̀ 500'.normalize('NFC'))
})

test('declare grid: the draft is offered after a reload, until it is discarded', async ({ page }) => {
  await fillRow(page, 1, ['ẹyẹ', 'bird', 'dr'])
  await page.reload()
  await expect(page.getByText(/Draft from/).locator('..')).toContainText('1 row')
  await expect(cell(page, 'Local Text', 1)).toHaveValue('')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await expect(cell(page, 'Local Text', 1)).toHaveValue('ẹyẹ')
  await expect(cell(page, 'Translation', 1)).toHaveValue('bird')
  await expect(cell(page, 'Code', 1)).toHaveValue('dr')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(cell(page, 'Local Text', 1)).toHaveValue('')
  await page.reload()
  await expect(cell(page, 'Local Text', 1)).toHaveValue('')
})

test('letter palette: types into the cell, marks are combined with letters (NFC)', {
  tag: '@daily',
}, async ({ page }) => {
  await cell(page, 'Language', 1).selectOption('Yoruba')
  const text = cell(page, 'Local Text', 1)
  await text.fill('k')
  const palette = page.getByRole('toolbar', { name: 'Letters of Yoruba' })
  await palette.getByRole('button', { name: 'Insert ọ' }).click()
  await palette.getByRole('button', { name: 'Add acute' }).click()
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('kọ\u0301')
  await page.keyboard.type('k')
  await palette.getByRole('button', { name: 'Capitals' }).click()
  await palette.getByRole('button', { name: 'Insert Ẹ' }).click()
  await expect(text).toHaveValue('kọ\u0301kẸ')

  await cell(page, 'Translation', 1).fill('key')
  await cell(page, 'Code', 1).fill('let-01')
  await submit(page).click()
  await expect(page.getByText('1 saved')).toBeVisible()
  expect((await declaredAsset(page, 'let-01'))?.localText).toBe('kọ\u0301kẸ'.normalize('NFC'))
})

test('declare grid: can be filled by keyboard only', async ({ page }) => {
  await cell(page, 'Local Text', 1).focus()
  const { keyboard } = page
  await keyboard.type('ajá')
  await keyboard.press('Tab')
  await expect(cell(page, 'Translation', 1)).toBeFocused()
  await keyboard.type('dog')
  await keyboard.press('Tab')
  await keyboard.type('key-01')
  await keyboard.press('Tab')
  await expect(cell(page, 'Language', 1)).toBeFocused()
  await keyboard.type('Yor')
  await expect(cell(page, 'Language', 1)).toHaveValue('yoruba')
  await cell(page, 'Local Text', 1).focus()

  await keyboard.press('Enter')
  await expect(cell(page, 'Local Text', 2)).toBeFocused()
  await expect(cell(page, 'Language', 2)).toHaveValue('yoruba')
  await keyboard.type('ẹja')
  await keyboard.press('Tab')
  await keyboard.type('fish')
  await keyboard.press('Tab')
  await keyboard.type('key-02')
  await keyboard.press('ArrowUp')
  await expect(cell(page, 'Code', 1)).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(cell(page, 'Code', 2)).toBeFocused()

  await submit(page).focus()
  await keyboard.press('Enter')
  await expect(page.getByText('2 saved')).toBeVisible()
})

test('declare grid: a submission whose response is lost is sent again without duplicates', async ({ page }) => {
  await dropFirstResponse(page, '**/api/audios/declare-audios')
  await fillRow(page, 1, ['òjò', 'rain', 'lost-1'])
  await submit(page).click()
  const notice = page.getByText('Not saved: you are offline')
  await expect(notice).toBeVisible()
  await expect(rowOf(page, 1)).toContainText('Saved')
  await expect(notice).toBeHidden()
})

test('declare page of an unknown kind: not found', async ({ page }) => {
  await page.goto('/dashboard/asset/declear/sculpture')
  await expect(page.getByText('Invalid asset type: sculpture')).toBeVisible()
  await expect(page.getByText('Please select either "audio" or "video".')).toBeVisible()
})
