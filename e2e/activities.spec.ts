import * as activityApiMessages from '@griot/contract/messages/api/curriculum/activity.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import { expect, type Locator, type Page } from 'playwright/test'
import { ACTIVITIES, activityNow, addPath, LESSON, makeActivity, openActivity } from './fixtures/activities.ts'
import { demoAccount, enter, test } from './fixtures/journey.ts'
import { pickUpAndMoveUp } from './fixtures/keyboard-drag.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const texts = (page: Page): Promise<string[]> =>
  page.getByLabel(/^Text of option/).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

const inAnswer = (page: Page, option: number, place: number): Locator =>
  page.getByRole('button', { name: `Option ${option}, position ${place} in the answer` })

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

/** 'ilé' is first now; the answer has not changed: the dog, then the fish. */
async function expectReordered(page: Page, id: string): Promise<void> {
  await expect.poll(() => texts(page)).toEqual(['ilé', 'ajá kékeré', 'ẹja'])
  await expect(page.getByRole('button', { name: 'Option 1 is not in the answer' })).toBeVisible()
  await expect(inAnswer(page, 2, 1)).toBeVisible()
  await expect(inAnswer(page, 3, 2)).toBeVisible()
  await save(page)
  await expect(page.getByText('Activity Updated successfully')).toBeVisible()
  const { data } = await activityNow(page, id)
  const status = data.answer.map((one) => data.options.find((option) => option.id === one)?.text)
  expect(status).toEqual(['ajá kékeré', 'ẹja'])
  expect(data.options.map((option) => option.text)).toEqual(['ilé', 'ajá kékeré', 'ẹja'])
}

/** Opens the form and waits until its rows have their height: one that grows during a drag changes what is below it. */
async function openSettled(page: Page, id: string): Promise<void> {
  await openActivity(page, id)
  await expect(page.getByText('The recording says “ajá”.')).toBeVisible()
}

test('reordering options by buttons: keeps the answer', async ({ page }) => {
  const id = await makeActivity(page)
  await openActivity(page, id)
  await page.getByRole('button', { name: 'Move up: Option 3' }).click()
  await expect(page.getByText('Option 3: moved to position 2 of 3.')).toBeAttached()
  await page.getByRole('button', { name: 'Move up: Option 2' }).click()
  await expectReordered(page, id)
})

test('reordering options by keyboard: keeps the answer', async ({ page }) => {
  const id = await makeActivity(page)
  await openSettled(page, id)
  const status = page.getByRole('status').filter({ hasText: /position \d of 3\.$/ })
  await pickUpAndMoveUp(page, 'Option 3')
  await expect(status).toHaveText('Option 3: over position 2 of 3.')
  await page.keyboard.press('ArrowUp')
  await expect(status).toHaveText('Option 3: over position 1 of 3.')
  await page.keyboard.press('Space')
  await expectReordered(page, id)
})

test('reordering options by mouse: keeps the answer', async ({ page }) => {
  const id = await makeActivity(page)
  await openSettled(page, id)
  const handle = page.getByRole('button', { name: 'Reorder: Option 3' })
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const to = await page.getByRole('button', { name: 'Reorder: Option 1' }).boundingBox()
  if (!from || !to) throw new Error('The handles are not drawn.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y - 10, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y, { steps: 8 })
  await page.mouse.up()
  await expectReordered(page, id)
})

test('removing an option: removes it from the answer', async ({ page }) => {
  const id = await makeActivity(page)
  await openActivity(page, id)
  await page.getByRole('button', { name: 'Remove option 1' }).click()
  await expect.poll(() => texts(page)).toEqual(['ẹja', 'ilé'])
  await expect(inAnswer(page, 1, 1)).toBeVisible()
  await save(page)
  await expect(page.getByText('Activity Updated successfully')).toBeVisible()
  const { data } = await activityNow(page, id)
  expect(data.answer).toEqual(['2'])
})

test('activity form: shows all field errors at once', { tag: '@daily' }, async ({ page }) => {
  await page.goto(addPath('TapInWhatYouHear'))
  await page.getByRole('button', { name: 'Add option' }).click()
  await save(page)
  await expect(page.getByLabel('Instruction', { exact: true })).toHaveAccessibleDescription(/This field is required\./)
  await expect(page.getByLabel('Instruction in Yoruba')).toHaveAccessibleDescription(/This field is required\./)
  await expect(page.getByLabel('Difficulty')).toHaveAccessibleDescription(/Choose a difficulty\./)
  await expect(page.getByRole('combobox', { name: 'Question audio' })).toHaveAccessibleDescription(
    /A code of 6 characters is required\./,
  )
  await expect(page.getByLabel('Text of option 1')).toHaveAccessibleDescription(
    /Both audio code and text is required for each option/,
  )
})

test('unknown activity type: shown as an error on add and edit', { tag: '@daily' }, async ({ page }) => {
  await page.goto(`${ACTIVITIES}/add?${LESSON}&type=Karaoke`)
  await expect(page.getByText('Unknown activity type selected')).toBeVisible()
  await page.getByLabel('Activity type').selectOption({ index: 1 })
  await expect(page.getByLabel('Instruction', { exact: true })).toBeVisible()
  await page.goto(`${ACTIVITIES}/edit/Karaoke/ACT-YA-0001-01?${LESSON}`)
  await expect(page.getByText('Unknown activity type selected')).toBeVisible()
})

test('activity not found: unknown id, or another type in the URL', async ({ page }) => {
  await page.goto(`${ACTIVITIES}/edit/TapInWhatYouHear/ACT-YA-0001-77?${LESSON}`)
  await expect(page.getByText('Activity not found.')).toBeVisible()
})

test('activity page without a lesson: says what is missing', async ({ page }) => {
  await page.goto(`${ACTIVITIES}/add`)
  await expect(page.getByText('Activity meta data must be provided!')).toBeVisible()
  await page.goto(`${ACTIVITIES}/add?language=yoruba&levelId=LVL-YA-001&lessonId=LSN-YA-0009`)
  await expect(page.getByText('Activity meta data must be provided!')).toBeVisible()
})

test('undeclared code: shows a message and can be saved', async ({ page }) => {
  const id = await makeActivity(page)
  await openActivity(page, id)
  await page.getByLabel('Audio code of option 3').fill('nosuch')
  await expect(page.getByText('nosuch is undeclared.')).toBeVisible()
  await page.getByLabel('Audio code of option 2').fill('oku-01')
  await expect(page.getByText('oku-01 is declared but has no file yet.')).toBeVisible()
  await save(page)
  await expect(page.getByText('Activity Updated successfully')).toBeVisible()
  const { data } = await activityNow(page, id)
  expect(data.options.map((option) => option.audioUrl)).toEqual(['aja-01', 'oku-01', 'nosuch'])
})

test('tags: added by Enter and comma, trimmed, without duplicates, removable', async ({ page }) => {
  const id = await makeActivity(page)
  await openActivity(page, id)
  const field = page.getByRole('textbox', { name: 'Tags' })
  const tags = page.getByRole('list', { name: 'Tags' }).getByRole('listitem')
  await field.fill('  animals ')
  await field.press('Enter')
  await field.pressSequentially('ilé,')
  await field.pressSequentially('animals,')
  await field.press('Enter')
  await expect(tags).toHaveText(['animals', 'ilé'])
  await expect(field).toHaveAccessibleDescription('animals, ilé')
  await expect(page).toHaveURL(/edit/)
  await page.getByRole('button', { name: 'Remove animals' }).click()
  await field.fill('house')
  await save(page)
  await expect(page.getByText('Activity Updated successfully')).toBeVisible()
  expect((await activityNow(page, id)).tags).toEqual(['ilé', 'house'])
})

test('preview: checks the words and their order', async ({ page }) => {
  const id = await makeActivity(page)
  await openActivity(page, id)
  const preview = page.getByRole('region', { name: 'Learner preview' })
  const words = preview.getByRole('list', { name: 'Words to tap' })
  const answer = preview.getByRole('list', { name: 'Your answer' })
  const check = preview.getByRole('button', { name: 'Check' })
  const verdict = preview.getByRole('status')
  const tap = (word: string) => words.getByRole('button', { name: word }).click()

  await expect(check).toBeDisabled()
  await tap('ẹja')
  await tap('ajá kékeré')
  await check.click()
  await expect(verdict).toHaveText('Not yet Listen again.')
  await expect(preview.getByRole('button', { name: 'Again' }).last()).toBeFocused()

  await answer.getByRole('button', { name: 'ẹja' }).click()
  await expect(verdict).toHaveText('')
  await check.press('Enter')
  await expect(verdict, 'half of the answer').toHaveText('Not yet The first of 2 is correct.')
  await expect(answer.getByRole('button')).toHaveAccessibleName('ajá kékeré correct')
  await page.keyboard.press('Enter')
  await expect(answer.getByRole('listitem'), 'again is from the beginning').toHaveCount(0)
  await expect(words.getByRole('button').first()).toBeFocused()
  await tap('ajá kékeré')
  await tap('ẹja')
  await expect(answer.getByRole('listitem')).toHaveText(['ajá kékeré', 'ẹja'])
  await check.click()
  await expect(verdict).toHaveText('Correct')

  // The result does not apply to changed form values.
  await page.getByLabel('Text of option 1').fill('ajá')
  await expect(verdict).toHaveText('')
  await expect(check).toBeEnabled()
})

test('contributor: edits unpublished activities, and only reads published ones', {
  tag: '@daily',
}, async ({ page, griot }) => {
  const id = await makeActivity(page)
  await enter(page, griot, demoAccount(griot, 'contributor'))
  await openActivity(page, id)
  await expect(page.getByRole('switch')).toHaveCount(0)
  await page.getByLabel('Instruction', { exact: true }).fill('By a contributor')
  await save(page)
  await expect(page.getByText('Activity Updated successfully')).toBeVisible()

  await openActivity(page, 'ACT-YA-0001-01')
  await expect(page.getByText(activityApiMessages.activeRefused.message)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expect(page.getByLabel('Instruction', { exact: true })).toBeDisabled()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const { activityKind, lessonId, data, tags, ...was } = await activityNow(page, 'ACT-YA-0001-01')
  const refused = await page.request.put('/api/interactive-activities/ACT-YA-0001-01', {
    headers,
    data: {
      activityKind,
      lessonId,
      data,
      tags,
      instruction: 'Mine',
      localizedInstruction: was.localizedInstruction,
      difficulty: was.difficulty,
      activityNumber: was.activityNumber,
      isActive: true,
    },
  })
  expect(refused.status()).toBe(403)
  const availability = await page.request.patch(`/api/interactive-activities/${id}`, {
    headers,
    data: { isActive: true },
  })
  expect(availability.status()).toBe(403)
  expect((await availability.json()).message).toBe(apiMessages.availabilityRefused.message)
})

test('activity list: an admin publishes an activity', { tag: '@daily' }, async ({ page }) => {
  const id = await makeActivity(page)
  await page.goto(`${ACTIVITIES}?${LESSON}`)
  const row = page.getByRole('listitem').filter({ hasText: id })
  await row.getByRole('switch').click()
  await expect(row.getByRole('switch')).toBeChecked()
  await expect.poll(async () => (await activityNow(page, id)).isActive).toBe(true)
})

test('activity form: Enter in a field does not save; Ctrl+S does', async ({ page }) => {
  const id = await makeActivity(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url())
  })
  await openActivity(page, id)
  for (const label of ['Instruction', 'Number', 'Text of option 1', 'Audio code of option 1'])
    await page.getByLabel(label, { exact: true }).press('Enter')
  await page.getByLabel('Instruction', { exact: true }).fill('Tap it')
  await page.getByLabel('Instruction', { exact: true }).press('Enter')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  expect(sent).toEqual([])
  await page.keyboard.press('Control+S')
  await expect(page.getByText('Activity Updated successfully')).toBeVisible()
  expect((await activityNow(page, id)).instruction).toBe('Tap it')
})

test('question code, picked or typed: becomes the first option, and moves the focus to the code of the next', async ({
  page,
}) => {
  const question = page.getByLabel('Question audio', { exact: true })
  const option = page.getByLabel('Audio code of option 2', { exact: true })
  await page.goto(addPath('TapInWhatYouHear'))
  await question.fill('ilek')
  await page.getByRole('option', { name: /ìlẹ̀kùn/ }).click()
  await expect(question).toHaveValue('ilekun')
  await expect(option).toBeFocused()
  await expect(page.getByLabel('Text of option 1')).toHaveValue('ìlẹ̀kùn')
  await expect(inAnswer(page, 1, 1)).toBeVisible()

  await question.fill('nosuch')
  await expect(page.getByText('nosuch is undeclared.')).toBeVisible()
  await expect(question, 'a code that nothing has stays where it can be fixed').toBeFocused()
  // The first option is no longer what learners hear.
  await expect(page.getByRole('button', { name: 'Option 1 is not in the answer' })).toBeVisible()
  await question.fill('aja-01')
  await expect(option).toBeFocused()
})
