import { expect } from 'playwright/test'
import { addRow, cell, declaredAsset, fillRow, paste, remove } from './fixtures/declare.ts'
import { enter, test } from './fixtures/journey.ts'

test.beforeEach(async ({ page, griot }) => {
  await enter(page, griot, griot.admin)
  await page.goto('/dashboard/asset/declear/audio')
})

test('declare grid: many rows are sent in several calls, and saved rows stay saved if a later call fails', async ({
  page,
}) => {
  const code = (row: number) => `m${String(row).padStart(5, '0')}`
  const lines = Array.from({ length: 10_500 }, (_, row) => `ìwé ${row}\tbook\t${code(row)}\tyoruba`)
  await paste(cell(page, 'Local Text', 1), lines.join('\n'))
  await expect(page.getByText('10,500 rows pasted')).toBeVisible()
  // The second call fails.
  let calls = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/declare-audios', async (route) => {
    calls += 1
    if (calls !== 2) return route.continue()
    await released
    return route.fulfill({ status: 500, body: 'no JSON' })
  })
  await page.getByRole('button', { name: 'Submit 10,500 rows' }).click()
  await expect(page.getByText('10,000 of 10,500 rows sent.')).toBeVisible({ timeout: 60_000 })
  release()
  await expect(page.getByText('10,000 rows saved before the error.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit 500 rows' }).click()
  await expect(page.getByText('10,500 saved')).toBeVisible({ timeout: 30_000 })
  expect(await declaredAsset(page, code(10_499))).not.toBeNull()
})

test('declare grid: Undo restores a removed row', async ({ page }) => {
  await fillRow(page, 1, ['ẹyẹ', 'bird', 'bird-1'])
  await addRow(page).click()
  await fillRow(page, 2, ['ẹja', 'fish', 'fish-1'])
  await remove(page, 1).click()
  await expect(cell(page, 'Code', 1)).toHaveValue('fish-1')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 'Code', 1)).toHaveValue('bird-1')
  await expect(cell(page, 'Code', 2)).toHaveValue('fish-1')
})

test('declare grid: Undo restores discarded rows', async ({ page }) => {
  await fillRow(page, 1, ['ẹyẹ', 'bird', 'bird-1'])
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(cell(page, 'Code', 1)).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 'Code', 1)).toHaveValue('bird-1')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
})
