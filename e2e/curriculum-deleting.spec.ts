import { expect } from 'playwright/test'
import { examine } from './fixtures/axe.ts'
import { field, makeLesson, makeLevel, publishAnyway } from './fixtures/curriculum.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { holdMouseWhile } from './fixtures/mouse.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

test('deleting levels and lessons: possible when nothing prevents it, and can be undone', async ({ page }) => {
  const levelId = await makeLevel(page, 61, 1)
  await page.goto('/dashboard/levels?language=igbo')
  const level = page.getByRole('listitem').filter({ hasText: levelId })
  const more = level.getByRole('button', { name: 'More actions for level 61' })
  await more.click()
  await level.getByRole('button', { name: 'Delete level' }).click()
  const barred = page.getByRole('dialog', { name: 'Level 61 cannot be deleted yet' })
  await expect(barred).toContainText('It contains 1 lesson. Delete it first.')
  await expect(barred.getByRole('listitem')).toContainText('Ọnụ 1')
  await examine(page, 'what prevents the deletion')
  await barred.getByRole('link', { name: 'See Lessons' }).click()

  // First remove what prevents it. The switch is changed and undone.
  const available = page.getByRole('switch', { name: 'Available: lesson 1' })
  await publishAnyway(page, available)
  const status = page.getByRole('status').filter({ hasText: 'Lesson updated successfully' })
  await expect(status).toBeVisible()
  await expect(available).toBeChecked()
  await page.getByRole('button', { name: /Lesson 1, Ọnụ 1/ }).click()
  await page.getByRole('button', { name: 'Delete Lesson' }).click()
  const lessonBarred = page.getByRole('dialog', { name: 'Lesson 1 cannot be deleted yet' })
  await expect(lessonBarred).toContainText('It is available. Make it unavailable first.')
  await page.keyboard.press('Escape')
  await status.getByRole('button', { name: 'Undo' }).click()
  await expect(available).not.toBeChecked()

  await page.getByRole('button', { name: 'Delete Lesson' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Lesson 1?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete Lesson' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No lessons available.')).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  const deletedToast = page.getByRole('status').filter({ hasText: 'Lesson 1 deleted' })
  await deletedToast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /Lesson 1, Ọnụ 1/ })).toBeVisible()

  // Another user has added a lesson: the question was asked, but the server refuses.
  const [lesson] = await call(page, 'GET', `/interactive-lessons/igbo/levels/${levelId}/lessons`)
  await call(page, 'DELETE', `/lessons/${lesson.id}`)
  await page.goto('/dashboard/levels?language=igbo')
  await expect(level).toContainText('0 of 10 lessons created')
  const other = await makeLesson(page, levelId, 4)
  await more.click()
  await level.getByRole('button', { name: 'Delete level' }).click()
  const confirmDialog = page.getByRole('dialog', { name: 'Delete Level 61?' })
  await confirmDialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(barred).toContainText('Ọnụ 4')
  await expect(barred).toContainText(other)
  await barred.getByRole('button', { name: 'OK' }).click()
  await call(page, 'DELETE', `/lessons/${other}`)
  await page.reload()
  await more.click()
  await level.getByRole('button', { name: 'Delete level' }).click()
  await confirmDialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(level).toHaveCount(0)
  await page.getByRole('status').filter({ hasText: 'Level 61 deleted' }).getByRole('button', { name: 'Undo' }).click()
  await expect(level).toBeVisible()
})

test('level icon and image: codes of graphics, with a preview beside the field', async ({ page }) => {
  const levelId = await makeLevel(page, 62)
  await page.goto(`/dashboard/levels?language=igbo&edit=${levelId}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Level 62' })
  const icon = dialog.getByRole('combobox', { name: 'Icon' })
  await icon.fill('dog-0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(icon).toHaveAccessibleDescription(/5 of 6 characters\./)
  await expect(icon).toBeFocused()
  // Autocomplete finds a code or a word.
  await icon.fill('Egg')
  await dialog.getByRole('option', { name: /egg-01/ }).click()
  await expect(icon).toHaveValue('egg-01')
  await icon.fill('dog-01.png')
  await expect(icon).toHaveValue('dog-01')
  await expect(dialog.getByRole('img').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Image' }).fill('absent')
  await expect(dialog.getByText('absent is undeclared.')).toBeVisible()
  await examine(page, 'edit level with pictures')
  // A field message that appears during the click on Save moves the button from under the pointer.
  await page.setViewportSize({ width: 1440, height: 1400 })
  // Wait for the press: otherwise the message sometimes appears before mousedown.
  const released = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    if (route.request().postData()?.includes('noone1')) await released.promise
    await route.continue()
  })
  await dialog.getByRole('combobox', { name: 'Image' }).fill('noone1')
  const save = dialog.getByRole('button', { name: 'Save' })
  const pressed = await save.boundingBox()
  await holdMouseWhile(page, save, async () => {
    released.resolve()
    await expect(dialog.getByText('noone1 is undeclared.')).toBeVisible()
    expect((await save.boundingBox())?.y).toBeGreaterThan((pressed?.y ?? 0) + 10)
  })
  await expect(page.getByText('Level updated successfully')).toBeVisible()

  await page.goto(`/dashboard/levels/add?levelId=${levelId}`)
  await expect(page.getByRole('combobox', { name: 'Icon' })).toHaveValue('dog-01')
  await expect(page.getByRole('combobox', { name: 'Image' })).toHaveValue('noone1')
  await page.getByRole('combobox', { name: 'Image' }).fill('')
  await field(page, 'Title').fill('Ụlọ ọhụrụ')
  await page.getByRole('button', { name: 'Save level' }).click()
  await expect
    .poll(() => call(page, 'GET', `/levels/${levelId}`))
    .toMatchObject({
      icon: 'dog-01',
      image: null,
      title: 'Ụlọ ọhụrụ',
    })
  await page.goto('/dashboard/graphics?code=dog-01')
  const used = page.getByRole('region', { name: 'Details of dog-01' })
  await expect(used.getByRole('link', { name: 'Level 62' })).toHaveAttribute('title', 'Ụlọ ọhụrụ')
})
