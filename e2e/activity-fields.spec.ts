import { expect } from 'playwright/test'
import { addPath } from './fixtures/activities.ts'
import { code, field } from './fixtures/activity-kinds.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

test('code field: declares and uploads a missing asset without leaving the form', async ({ page }) => {
  await page.goto(addPath('VideoContentActivity'))
  await field(page, 'Instruction').fill('Stays')
  await code(page, 'Audio code of option 1').fill('new-w1')
  await expect(page.getByText('new-w1 is undeclared.')).toBeVisible()
  await page.getByRole('button', { name: 'Declare it' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('File of this audio').setInputFiles('testing/media/made/lame-cbr128-mono.mp3')
  await expect(dialog.getByRole('button', { name: 'lame-cbr128-mono.mp3' })).toBeVisible()
  await dialog.getByLabel('Local Text').fill('ọ̀rọ̀')
  await dialog.getByLabel('Translation').fill('word')
  await expect(dialog.getByLabel('Language')).toHaveValue('yoruba')
  await dialog.getByRole('button', { name: 'Declare' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(code(page, 'Audio code of option 1')).toBeFocused()
  await expect(field(page, 'Text of option 1'), 'what it says comes along').toHaveValue('ọ̀rọ̀')
  await expect(page.getByRole('button', { name: 'Play ọ̀rọ̀' }).first()).toBeEnabled()
  await expect(page.getByText(/new-w1 is/)).toHaveCount(0)
  await expect(field(page, 'Instruction')).toHaveValue('Stays')

  // A declared code without a file accepts one; a file of another type is refused by name.
  await call(page, 'POST', '/audios/declare-audios', [
    { code: 'new-w2', localText: 'ìwé', translation: 'book', language: 'yoruba' },
  ])
  await code(page, 'Audio code of option 2').fill('new-w2')
  await expect(page.getByText('new-w2 is declared but has no file yet.')).toBeVisible()
  const file = page.getByLabel('File of this audio')
  await file.setInputFiles('testing/media/mixed/fixture.png')
  await expect(page.getByText('Invalid file types: fixture.png')).toBeVisible()
  await file.setInputFiles('testing/media/made/lame-vbr-16k-mono.mp3')
  await expect(page.getByRole('button', { name: 'Play ìwé' }).first()).toBeEnabled()
})

test('activity form: keeps the data of each kind separate when switching kinds', async ({ page }) => {
  await page.goto(addPath('TapInWhatYouHear'))
  await field(page, 'Instruction').fill('Listen')
  await field(page, 'Text of option 1').fill('ajá')
  await field(page, 'Activity type').selectOption('MatchTheCorrectWord')
  await expect(page).toHaveURL(/type=MatchTheCorrectWord/)
  await expect(field(page, 'Text of option 1')).toHaveValue('')
  await field(page, 'Question').fill('Animals')
  await field(page, 'Activity type').selectOption('CrossWordActivity')
  await field(page, 'Clue 2').fill('Fish')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(field(page, 'Clue 2')).toHaveValue('Fish')
  await field(page, 'Activity type').selectOption('TapInWhatYouHear')
  await expect(field(page, 'Text of option 1')).toHaveValue('ajá')
  await field(page, 'Activity type').selectOption('MatchTheCorrectWord')
  await expect(field(page, 'Question')).toHaveValue('Animals')
  await expect(field(page, 'Instruction')).toHaveValue('Listen')
})
