import { expect, type Page } from 'playwright/test'
import { ACTIVITIES, activityNow, LESSON, makeActivity, openActivity } from './fixtures/activities.ts'
import { findViolations, loadAxe } from './fixtures/axe.ts'
import { demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

async function expectReadable(page: Page): Promise<void> {
  await loadAxe(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    expect(await findViolations(page, 'all'), colorScheme).toEqual([])
  }
}

const INCOMPLETE = /Both audio code and text is required for each option/

test('activity list: an activity that violates the current rules shows the reasons and can be repaired', async ({
  page,
  griot,
}) => {
  const id = await makeActivity(page)
  const whole = await makeActivity(page)
  const odd = { options: [{ text: 'ajá' }, { id: '1', audioUrl: 'nosuch' }, 7], answer: ['1', '9'] }
  await griot.sql('update activities set data = $2 where id = $1', [id, JSON.stringify(odd)])

  await page.goto(`${ACTIVITIES}?${LESSON}`)
  const row = page.getByRole('listitem').filter({ hasText: id })
  await expect(row.getByText('Needs repair')).toBeVisible()
  await expect(row).toContainText(INCOMPLETE)
  const other = page.getByRole('listitem').filter({ hasText: whole })
  await expect(other).toContainText('ajá kékeré')
  await expect(other.getByText('Needs repair')).toHaveCount(0)
  await expectReadable(page)

  await row.getByRole('link', { name: /^Edit Activity/ }).click()
  await expect(page.getByText('This activity needs repair.')).toBeVisible()
  const text = (option: number) => page.getByLabel(`Text of option ${option}`)
  const code = (option: number) => page.getByLabel(`Audio code of option ${option}`)
  await expect(text(1), 'before anything is typed').toHaveAccessibleDescription(INCOMPLETE)
  await expect(text(2)).toHaveAccessibleDescription(INCOMPLETE)
  await expectReadable(page)
  await code(1).fill('aja-01')
  await expect(text(1)).not.toHaveAccessibleDescription(INCOMPLETE)
  await text(2).fill('ẹja')
  await expect(text(1), 'each option is itself').toHaveValue('ajá')
  await page.getByRole('button', { name: 'Remove option 3' }).click()
  await page.getByRole('combobox', { name: 'Question audio' }).fill('eja-01')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Activity Updated successfully')).toBeVisible()
  await expect(row.getByText('Needs repair')).toHaveCount(0)
  const { data, repair } = await activityNow(page, id)
  expect(repair).toEqual([])
  expect(data.answer).toEqual(['1'])
  expect(data.options.map((option) => option.text)).toEqual(['ajá', 'ẹja'])
})

test('activity list: an activity of an unknown kind shows the reason, and has no form', async ({ page, griot }) => {
  const id = await makeActivity(page)
  await griot.sql('update activities set kind = $2 where id = $1', [id, 'Karaoke'])
  await page.goto(`${ACTIVITIES}?${LESSON}`)
  const row = page.getByRole('listitem').filter({ hasText: id })
  await expect(row).toContainText('Unknown type')
  await expect(row).toContainText('Unknown activity type selected: Karaoke')
  await expect(row.getByRole('link', { name: /^Edit/ })).toHaveCount(0)
  await expect(page.getByText('ACT-YA-0002-01')).toBeVisible()
  for (const type of ['Unknown', 'Karaoke', 'TapInWhatYouHear']) {
    await page.goto(`${ACTIVITIES}/edit/${type}/${id}?${LESSON}`)
    await expect(page.getByText('Unknown activity type selected', { exact: true }), type).toBeVisible()
  }
})

test('activity of a newer data format: read-only', async ({ page, griot }) => {
  const id = await makeActivity(page)
  await griot.sql('update activities set shape = 99 where id = $1', [id])
  await page.goto(`${ACTIVITIES}?${LESSON}`)
  const row = page.getByRole('listitem').filter({ hasText: id })
  await expect(row).toContainText('was written by a newer version of Griot')
  await expect(row.getByRole('link', { name: /^Edit/ })).toHaveCount(0)
})

test('repair: a viewer sees the reasons, but no invalid fields', async ({ page, griot }) => {
  const id = await makeActivity(page)
  await griot.sql(`update activities set data = '{}' where id = $1`, [id])
  await enter(page, griot, demoAccount(griot, 'viewer'))
  await page.goto(`${ACTIVITIES}/edit/TapInWhatYouHear/${id}?${LESSON}`)
  await expect(page.getByText('This activity needs repair.')).toBeVisible()
  await expect(page.getByText('At least one option is required.')).toHaveCount(1)
})

test('activity form: another user changes the kind to an unknown one, and the form still works', async ({
  page,
  griot,
}) => {
  const id = await makeActivity(page)
  await openActivity(page, id)
  await page.getByLabel('Text of option 1').fill('ajá ńlá')
  await griot.sql(`update activities set kind = 'Karaoke', version = 2 where id = $1`, [id])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Someone else changed this since you opened it.')).toBeVisible()
  await expect(page.getByLabel('Text of option 1')).toHaveValue('ajá ńlá')
})
