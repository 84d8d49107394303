import { expect } from 'playwright/test'
import { CHATS, EMPTY_LESSON } from './fixtures/chats.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

test('empty chat series: a contributor reads why nothing can be added to a published lesson', async ({
  page,
  griot,
}) => {
  const lesson = await call(page, 'GET', '/lessons/LSN-YA-0002')
  const setAvailable = (available: boolean) =>
    griot.sql('update lessons set available = $1 where id = $2', [available, lesson.id])
  await setAvailable(true)
  try {
    await enter(page, griot, demoAccount(griot, 'contributor'))
    await page.goto(`${CHATS}?${EMPTY_LESSON}`)
    await expect(
      page.getByText('This lesson is available to learners. Only an admin or an editor can add chats.'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: /^Add / })).toHaveCount(0)
  } finally {
    await setAvailable(false)
    await enter(page, griot, demoAccount(griot, 'admin'))
  }
  await page.goto(`${CHATS}?${EMPTY_LESSON}`)
  await expect(page.getByRole('link', { name: 'Add Text chat' })).toBeVisible()
})
