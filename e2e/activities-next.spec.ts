import { expect } from 'playwright/test'
import { addPath, makeActivity, openActivity } from './fixtures/activities.ts'
import { demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

test('activity form: looks up all codes in one request', async ({ page }) => {
  const id = await makeActivity(page)
  const requests: string[][] = []
  page.on('request', (request) => {
    if (!request.url().includes('/check-declared')) return
    const byKind: Record<string, { code: string }[]> = request.postDataJSON()
    requests.push(Object.values(byKind).flatMap((rows) => rows.map(({ code }) => code)))
  })
  await openActivity(page, id)
  const plays = { name: /^Play/ }
  const beside = page.getByRole('region', { name: 'Asset Search' }).getByRole('button', plays)
  const inForm = async () => (await page.getByRole('button', plays).count()) - (await beside.count())
  await expect(beside.first()).toBeVisible()
  await expect.poll(inForm).toBe(5)
  expect(requests.map((codes) => codes.toSorted())).toEqual([['aja-01', 'eja-01', 'ile-01']])
})

test('next activity: takes over values of the previous one, and can start empty', async ({ page }) => {
  const labelled = (label: string) => page.getByLabel(label, { exact: true })
  const another = page.getByRole('button', { name: 'Save and add another' })
  await page.goto(addPath('MatchTheCorrectWord'))
  const number = Number(await labelled('Number').inputValue())
  await labelled('Difficulty').selectOption('B1 Intermediate')
  await labelled('Instruction').fill('Choose the animals')
  await labelled('Instruction in Yoruba').fill('Yan àwọn ẹranko')
  await labelled('Tags').fill('animals')
  await labelled('Tags').press('Enter')
  await labelled('Question').fill('Ẹranko')
  await labelled('Text of option 1').fill('ajá')
  await labelled('Text of option 2').fill('ilé')
  await labelled('Option 1 is correct').check()
  await another.click()
  await expect(page.getByText('Activity Created successfully')).toBeVisible()
  const line = `Type, difficulty, instructions and tags copied from activity ${number}.`
  await expect(page.getByText(line)).toBeVisible()
  await expect(labelled('Activity type')).toHaveValue('MatchTheCorrectWord')
  await expect(labelled('Number')).toHaveValue(String(number + 1))
  await expect(labelled('Difficulty')).toHaveValue('B1 Intermediate')
  await expect(labelled('Instruction')).toHaveValue('Choose the animals')
  await expect(labelled('Instruction in Yoruba')).toHaveValue('Yan àwọn ẹranko')
  await expect(page.getByRole('list', { name: 'Tags' })).toContainText('animals')
  await expect(labelled('Text of option 1')).toHaveValue('')

  // A draft of the next activity includes the carried-over values, though they were not typed.
  await labelled('Text of option 1').fill('ẹja')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(line)).toHaveCount(0)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(labelled('Instruction')).toHaveValue('Choose the animals')
  await expect(labelled('Text of option 1')).toHaveValue('ẹja')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()

  await page.getByRole('button', { name: 'Use it again' }).click()
  await expect(labelled('Instruction in Yoruba')).toHaveValue('Yan àwọn ẹranko')
  await expect(labelled('Difficulty')).toHaveValue('')

  const id = await makeActivity(page)
  await openActivity(page, id)
  await another.click()
  await expect(page.getByText(/^Type, difficulty and instructions copied from activity 9/)).toBeVisible()
  await expect(labelled('Activity type')).toHaveValue('TapInWhatYouHear')
  await expect(labelled('Number')).toHaveValue(String(Math.max(9, number) + 1))
  await page.getByRole('button', { name: 'Start empty' }).click()
  await expect(labelled('Instruction')).toHaveValue('')
  await expect(labelled('Difficulty')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Use it again' })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 780 })
  const save = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox()
  const next = await another.boundingBox()
  expect(save?.y).toBe(next?.y)
  expect((next?.x ?? 0) + (next?.width ?? 0)).toBeLessThanOrEqual(360)
})
