import { expect } from 'playwright/test'
import {
  begin,
  check,
  code,
  create,
  dragUp,
  edit,
  expectText,
  field,
  find,
  isRight,
  preview,
  save,
  tap,
  texts,
  tryAgain,
  update,
  verdict,
} from './fixtures/activity-kinds.ts'
import { demoAccount, enter, test } from './fixtures/journey.ts'
import { moveUpByKeys } from './fixtures/keyboard-drag.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

test('video question: one right option', async ({ page }) => {
  const kind = 'VideoContentActivity'
  await begin(page, kind)
  await expectText(code(page, 'Question video'), 'A code of 6 characters is required.')
  await expectText(field(page, 'Text of option 1'), 'Text is required for each option')
  await expectText(field(page, 'Text of option 2'), 'Text is required for each option')
  await expect(page.getByText('Choose the correct option.')).toBeVisible()

  await code(page, 'Question video').fill('aja-01')
  await expect(page.getByRole('button', { name: 'Play ajá' }).first()).toBeVisible()
  // A code is completed from the library while typing, with or without diacritics; Enter accepts the first result.
  await code(page, 'Audio code of option 1').pressSequentially('eja')
  await expect(page.getByRole('option', { name: /ẹja/ })).toBeVisible()
  await code(page, 'Audio code of option 1').press('Enter')
  await expect(code(page, 'Audio code of option 1')).toHaveValue('eja-01')
  await expect(field(page, 'Text of option 1')).toHaveValue('ẹja')
  await expect(field(page, 'Text of option 2'), 'the next empty field').toBeFocused()
  await field(page, 'Text of option 2').fill('ilé')
  await page.getByRole('button', { name: 'Add option' }).click()
  await field(page, 'Text of option 3').fill('ajá')
  await isRight(page, 3).check()

  await dragUp(page, 'Option 3', 'Option 1')
  await expect.poll(() => texts(page)).toEqual(['ajá', 'ẹja', 'ilé'])
  await expect(isRight(page, 1)).toBeChecked()
  await moveUpByKeys(page, 'Option 3')
  await expect.poll(() => texts(page)).toEqual(['ajá', 'ilé', 'ẹja'])
  await expect(isRight(page, 1)).toBeChecked()

  await tap(page, 'ilé')
  await check(page)
  await expect(verdict(page)).toHaveText(/^Not yet/)
  await tryAgain(page)
  await tap(page, 'ajá')
  await check(page)
  await expect(verdict(page)).toHaveText('Correct')
  await isRight(page, 2).check()
  await expect(verdict(page), 'the result is cleared by a change').toHaveText('')
  await isRight(page, 1).check()

  const row = await create(page, kind)
  await expect(row.getByRole('button', { name: 'Play ajá' })).toBeVisible()
  await expect(row.getByRole('listitem').filter({ hasText: 'Correct: ajá' })).toBeVisible()
  const id = await edit(page, row)
  await page.getByRole('button', { name: 'Remove option 1' }).click()
  await save(page)
  await expect(page.getByText('Choose the correct option.')).toBeVisible()
  await isRight(page, 2).check()
  const data = await update(page, id)
  expect(data).toMatchObject({ question: { videoUrl: 'aja-01' }, answer: '1' })
  expect(data.options).toEqual([
    { id: '2', text: 'ilé', audioUrl: '' },
    { id: '1', text: 'ẹja', audioUrl: 'eja-01' },
  ])
})

test('audio question: one right image', async ({ page }) => {
  const kind = 'SelectCorrectImageActivity'
  await begin(page, kind)
  await expectText(code(page, 'Question audio'), 'A code of 6 characters is required.')
  await expectText(code(page, 'Graphic code of option 1'), 'Graphic code is required for each option')
  await expect(page.getByText('Choose the correct option.')).toBeVisible()

  await code(page, 'Question audio').focus()
  await find(page, 'dog', 'aja-01')
  await expect(code(page, 'Question audio')).toHaveValue('aja-01')
  await expect(page.getByText('Question filled in from aja-01.')).toBeVisible()
  // The focus moves to the next empty field; after the last one, a row is added.
  await expect(code(page, 'Graphic code of option 1')).toBeFocused()
  await find(page, 'fish', 'fish-1')
  await expect(code(page, 'Graphic code of option 2')).toBeFocused()
  await find(page, 'dog', 'dog-01')
  await expect(code(page, 'Graphic code of option 3')).toBeFocused()
  await find(page, 'egg', 'egg-01')
  await expect(page.getByRole('img', { name: 'Egg' }).first()).toBeVisible()
  await isRight(page, 2).check()
  await field(page, 'Text of option 2').fill('ajá')

  await dragUp(page, 'Option 3', 'Option 1')
  await expect(code(page, 'Graphic code of option 1')).toHaveValue('egg-01')
  await expect(isRight(page, 3)).toBeChecked()
  await moveUpByKeys(page, 'Option 3')
  await expect(isRight(page, 2)).toBeChecked()
  await expect(code(page, 'Graphic code of option 2')).toHaveValue('dog-01')

  const pictures = preview(page).getByRole('list', { name: 'Choose one' }).getByRole('button')
  await pictures.nth(0).click()
  await check(page)
  await expect(verdict(page)).toHaveText(/^Not yet/)
  await tryAgain(page)
  await pictures.nth(1).click()
  await check(page)
  await expect(verdict(page)).toHaveText('Correct')

  const row = await create(page, kind)
  await expect(row.getByRole('img', { name: 'Dog' })).toBeVisible()
  const id = await edit(page, row)
  await code(page, 'Graphic code of option 3').fill('')
  await save(page)
  await expectText(code(page, 'Graphic code of option 3'), 'Graphic code is required for each option')
  await page.getByRole('button', { name: 'Remove option 3' }).click()
  const data = await update(page, id)
  expect(data.options.map((option: { imageUrl: string }) => option.imageUrl)).toEqual(['egg-01', 'dog-01'])
  expect(data.answer).toBe('2')
})

test('tap what you hear: words in order', async ({ page }) => {
  const kind = 'TapInWhatYouHear'
  await begin(page, kind)
  await expectText(field(page, 'Text of option 1'), 'Both audio code and text is required for each option')
  await code(page, 'Question audio').fill('aja-01')
  // The word of the question becomes the first option, which can be undone.
  await expect(page.getByText('Option 1 filled in from aja-01.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await field(page, 'Text of option 1').focus()
  await expect(page.getByText('Option 1, text and code')).toBeVisible()
  await find(page, 'fish', 'eja-01')
  await expect(field(page, 'Text of option 1')).toHaveValue('ẹja')
  await expect(page.getByText('Option 1 filled in from eja-01.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'Text of option 1')).toHaveValue('')
  await expect(field(page, 'Text of option 1')).toBeFocused()
  await find(page, 'fish', 'eja-01')
  await expect(field(page, 'Text of option 2')).toBeFocused()
  // Asset Search shows where the activity already uses it.
  await expect(page.getByText('Used in: Option 1', { exact: true })).toBeVisible()
  await find(page, 'dog', 'aja-01')
  await expect(field(page, 'Text of option 3')).toBeFocused()
  // Undoing a fill of the placeholder row removes the option.
  await find(page, 'house', 'ile-01')
  await expect(page.getByText('Option 3 filled in from ile-01.')).toBeVisible()
  await expect(field(page, 'Text of option 4')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'Text of option 3')).toBeFocused()
  await expect.poll(() => texts(page)).toEqual(['ẹja', 'ajá', ''])
  await expect(preview(page).getByRole('button', { name: 'ilé' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Option 3/ })).toHaveCount(0)
  // Dragging an asset onto an option fills it as well.
  await page.getByLabel('Search assets').fill('house')
  const hit = page.getByRole('region', { name: 'Asset Search' }).getByRole('listitem')
  await hit.filter({ hasText: 'ile-01' }).first().dragTo(field(page, 'Text of option 3'))
  await expect.poll(() => texts(page)).toEqual(['ẹja', 'ajá', 'ilé', ''])
  await page.getByRole('button', { name: 'Option 1 is not in the answer' }).click()
  await page.getByRole('button', { name: 'Option 2 is not in the answer' }).click()
  await moveUpByKeys(page, 'Option 2')
  await expect(page.getByRole('button', { name: 'Option 1, position 2 in the answer' })).toBeVisible()

  const words = preview(page).getByRole('list', { name: 'Words to tap' })
  await words.getByRole('button', { name: 'ajá' }).click()
  await check(page)
  await expect(verdict(page)).toHaveText(/^Not yet/)
  await tryAgain(page)
  await words.getByRole('button', { name: 'ẹja' }).click()
  await words.getByRole('button', { name: 'ajá' }).click()
  await check(page)
  await expect(verdict(page)).toHaveText('Correct')

  // An empty placeholder row is not saved.
  const row = await create(page, kind)
  await expect(row.getByRole('listitem')).toHaveText(['Position 2ajá', 'Position 1ẹja', 'ilé, not in the answer'])
})
