import { expect } from 'playwright/test'
import { ACTIVITIES } from './fixtures/activities.ts'
import { examine } from './fixtures/axe.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { moveUpByKeys } from './fixtures/keyboard-drag.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'editor')))

test('activity list: reorder, duplicate, move and delete, each with Undo', async ({ page }) => {
  const level = { language: 'igbo', level: 71, levelInWords: 'One', title: 'Ụlọ', description: 'a' }
  const { id: levelId } = await call(page, 'POST', '/levels', { ...level, totalLessons: 2 })
  const lesson = { levelId, description: 'a', goal: 'a', exerciseCount: 3 }
  const [lessonId, otherId] = await Promise.all(
    [1, 2].map(async (lessonNumber) => {
      const body = { ...lesson, title: `Ọnụ ${lessonNumber}`, lessonNumber }
      return (await call(page, 'POST', '/lessons', body)).id
    }),
  )
  const sample = await call(page, 'GET', '/interactive-activities/ACT-YA-0002-01')
  const ids: string[] = []
  for (const activityNumber of [1, 2, 3]) {
    const { instruction, localizedInstruction, difficulty, tags, activityKind, data } = sample
    const words = { instruction, localizedInstruction, difficulty, tags, activityKind, data }
    const body = { ...words, lessonId, activityNumber }
    ids.push((await call(page, 'POST', '/interactive-activities', body)).id)
  }
  const [first = '', second = '', third = ''] = ids
  await page.goto(`${ACTIVITIES}?lessonId=${lessonId}`)
  const main = page.getByRole('main')
  const rows = main.getByText(/^ACT-IG-/)
  await expect(rows).toHaveText(ids)
  await examine(page, 'activities that can be reordered')

  // By buttons, twice before the first save ends; by keys; by mouse.
  const order = async () =>
    (await call(page, 'GET', `/interactive-lessons/igbo/levels/${levelId}/lessons/${lessonId}/activities`)).map(
      ({ id, activityNumber }: { id: string; activityNumber: number }) => [id, activityNumber],
    )
  await main.getByRole('button', { name: 'Move down: Activity 1' }).click()
  await main.getByRole('button', { name: 'Move down: Activity 2' }).click()
  await expect(rows).toHaveText([second, third, first])
  await expect.poll(order).toEqual([
    [second, 1],
    [third, 2],
    [first, 3],
  ])
  await expect(page.getByText('Activity 2: moved to position 3 of 3.')).toBeAttached()
  await moveUpByKeys(page, 'Activity 3')
  await expect(rows).toHaveText([second, first, third])
  const handle = main.getByRole('button', { name: 'Reorder: Activity 2' })
  await handle.dragTo(main.getByRole('button', { name: 'Reorder: Activity 1' }), { steps: 8 })
  await expect(rows).toHaveText(ids)
  await expect.poll(order).toEqual([
    [first, 1],
    [second, 2],
    [third, 3],
  ])

  // Another user has added one: it appears beside the moved ones.
  const { id: fourth } = await call(page, 'POST', `/interactive-activities/${third}/duplicate`)
  await main.getByRole('button', { name: 'Move up: Activity 3' }).click()
  await expect(rows).toHaveText([first, third, second, fourth])
  await main.getByRole('button', { name: 'Move up: Activity 3' }).click()
  await expect(rows).toHaveText([...ids, fourth])
  // A failed move is reverted.
  await page.route('**/activity-order', (route) => route.fulfill({ status: 500, body: 'no JSON' }))
  await main.getByRole('button', { name: 'Move up: Activity 3' }).click()
  await expect(page.getByText('Could not save the order.')).toBeVisible()
  const status = page.locator('#announced')
  // Announcements of the same moment are read together.
  await expect(status).toHaveText(/Activity 3: not moved\.$/)
  await expect(rows).toHaveText([...ids, fourth])
  await page.unroute('**/activity-order')
  await main.getByRole('link', { name: 'Edit Activity 1', exact: true }).click()
  await expect(page.getByLabel('Text of option 1')).toBeVisible()
  await expect(status, 'announcement of the previous page').toBeEmpty()
  await page.goBack()
  await call(page, 'DELETE', `/interactive-activities/${fourth}`)
  await page.reload()

  const more = (number: number) => main.getByRole('button', { name: `More actions for activity ${number}` })
  const undo = (status: string) =>
    page.getByRole('status').filter({ hasText: status }).getByRole('button', { name: 'Undo' }).last()
  await more(2).click()
  await main.getByRole('button', { name: 'Duplicate' }).click()
  await expect(rows).toHaveText([...ids, fourth])
  await undo('Activity duplicated').click()
  await expect(rows).toHaveText(ids)

  await more(2).click()
  await main.getByRole('button', { name: 'Move to…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move activity 2' })
  await expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled()
  await examine(page, 'move an activity')
  await dialog.getByLabel('Lesson').selectOption({ label: '2. Ọnụ 2, 0 activities' })
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(rows).toHaveText([first, third])
  await expect(page.locator('#main')).toBeFocused()
  const moved = await call(page, 'GET', `/interactive-activities/${otherId?.replace('LSN', 'ACT')}-01`)
  expect(moved).toMatchObject({ lessonId: otherId, data: sample.data })
  await undo('Moved to lesson 2').click()
  await expect(rows).toHaveText(ids)

  await main.getByRole('switch', { name: 'Available: activity 1' }).click()
  await more(1).click()
  await main.getByRole('button', { name: 'Delete activity' }).click()
  const barred = page.getByRole('dialog', { name: 'Activity 1 cannot be deleted yet' })
  await expect(barred).toContainText('It is available. Make it unavailable first.')
  await barred.getByRole('button', { name: 'OK' }).click()
  await undo('Activity Updated successfully').click()
  await expect(main.getByRole('switch', { name: 'Available: activity 1' })).not.toBeChecked()
  await more(1).click()
  await main.getByRole('button', { name: 'Delete activity' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Activity 1?' })
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(rows).toHaveText([second, third])
  await undo('Activity 1 deleted').click()
  await expect(rows).toHaveText(ids)
})

test('activity list: a viewer cannot rearrange; a contributor cannot change published activities', async ({
  page,
  griot,
}) => {
  await enter(page, griot, demoAccount(griot, 'contributor'))
  await page.goto(`${ACTIVITIES}?lessonId=LSN-YA-0001`)
  const more = page.getByRole('button', { name: 'More actions for activity 1', exact: true })
  await more.click()
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete activity' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^(Move up|Move down|Reorder): Activity 1\b/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'See Activity 1', exact: true }).click()
  await expect(page.getByText(/Only an admin or an editor can change it/)).toBeVisible()
  await page.goBack()

  // Contributors can move their own activities, but not past published ones.
  const own = await call(page, 'POST', '/interactive-activities/ACT-YA-0001-01/duplicate')
  const number = own.activityNumber
  await page.reload()
  await expect(page.getByRole('link', { name: `Edit Activity ${number}`, exact: true })).toBeVisible()
  const up = page.getByRole('button', { name: `Move up: Activity ${number}` })
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  const another = await call(page, 'POST', '/interactive-activities/ACT-YA-0001-01/duplicate')
  await page.reload()
  await page.getByRole('button', { name: `Move down: Activity ${number}` }).click()
  await expect(page.getByText(`Activity ${number}: moved to position ${number + 1} of ${number + 1}.`)).toBeAttached()
  for (const { id } of [own, another]) await call(page, 'DELETE', `/interactive-activities/${id}`)

  await enter(page, griot, demoAccount(griot, 'viewer'))
  await page.goto(`${ACTIVITIES}?lessonId=LSN-YA-0001`)
  await expect(page.getByText('ACT-YA-0001-01')).toBeVisible()
  await expect(more).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Move up|Move down|Move activity|Reorder)/ })).toHaveCount(0)
})
