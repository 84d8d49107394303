import { DELETED_RETENTION_DAYS } from '@griot/contract/limits.ts'
import * as deleteApiMessages from '@griot/contract/messages/api/history/delete.ts'
import * as deletedMessages from '@griot/contract/messages/ui/history/deleted.ts'
import * as pageTitles from '@griot/contract/messages/ui/shell/page-titles.ts'
import { shiftDeletionsSql } from '@griot/testing/pass-days.ts'
import { expect, type Page } from 'playwright/test'
import { makeActivity } from './fixtures/activities.ts'
import { makeAudios } from './fixtures/asset-lifecycle.ts'
import { examineWidths } from './fixtures/axe.ts'
import { makeChat } from './fixtures/chats.ts'
import { makeLesson, makeLevel } from './fixtures/curriculum.ts'
import { call, demoAccount, enter, failOnPurpose, interceptFirst, test } from './fixtures/journey.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const ADDRESS = '/dashboard/deleted'
const rows = (page: Page) => page.getByRole('list', { name: 'Deleted' }).getByRole('listitem')
const row = (page: Page, id: string) => rows(page).filter({ hasText: id })
const back = (page: Page, id: string) => row(page, id).getByRole('button', { name: /^Restore/ })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Restore keys of all deleted audios. */
async function keysOf(page: Page): Promise<string[]> {
  const { deleted } = await call(page, 'GET', '/deleted?kind=audio')
  return deleted.map(({ key }: { key: string }) => key)
}

test('deleted page: a level and its lessons can be restored later, the level first', async ({ page }) => {
  const level = await makeLevel(page, 71)
  const lesson = await makeLesson(page, level, 1)
  await call(page, 'DELETE', `/lessons/${lesson}`)
  await page.goto('/dashboard/levels?language=igbo')
  const card = page.getByRole('listitem').filter({ hasText: level })
  await card.getByRole('button', { name: 'More actions for level 71' }).click()
  await card.getByRole('button', { name: 'Delete level' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Level 71?' })
  await expect(question).toContainText('restore it for 30 days on the page Deleted')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(card).toHaveCount(0)

  // Opened from the command palette.
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('deleted')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/deleted$/)
  await expect(row(page, level).first()).toContainText('30 days left')
  const inside = rows(page).filter({ hasText: lesson })
  await expect(inside).toContainText(`in Ụlọ 71 ${level}${deletedMessages.placeDeleted}`)
  await expect(inside).toContainText('You')
  await page.getByRole('button', { name: `Restore Lesson ${lesson}` }).click()
  await expect(inside.getByRole('alert')).toHaveText(deleteApiMessages.parentGone({ parent: 'level' }).message)
  await examineWidths(page, 'deleted things with a refusal')

  await page.getByRole('button', { name: `Restore Level ${level}` }).click()
  await expect(status(page, `Level ${level} restored`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Restore Level ${level}` })).toHaveCount(0)
  await expect(inside).not.toContainText(deletedMessages.placeDeleted)
  const again = page.getByRole('button', { name: `Restore Lesson ${lesson}` })
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(status(page, `Lesson ${lesson} restored`)).toBeVisible()
  await expect(inside).toHaveCount(0)
  expect(await call(page, 'GET', `/lessons/${lesson}`)).toMatchObject({ title: 'Ọnụ 1' })
})

test('deleted page: restores assets, activities and chats; its filters are in the URL', async ({ page }) => {
  const activity = await makeActivity(page)
  const { id: chat } = await makeChat(page)
  const code = 'gone-1'
  await makeAudios(page, [code], 1)
  await call(page, 'DELETE', `/interactive-activities/${activity}`)
  await call(page, 'DELETE', `/series/${chat}`)
  await call(page, 'DELETE', `/audios/${code}`)
  await page.goto('/dashboard/profile')
  await page.getByRole('link', { name: pageTitles.deleted }).click()
  await expect(rows(page).first()).toContainText(code)
  await page.getByLabel('Kind').selectOption('Activity')
  await expect(page).toHaveURL(/kind=activity/)
  await expect(rows(page)).toHaveCount(1)
  await back(page, activity).click()
  await expect(page.getByText(deletedMessages.emptyFiltered)).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  expect(await call(page, 'GET', `/interactive-activities/${activity}`)).toMatchObject({
    id: activity,
  })

  await page.getByLabel('Kind').selectOption('Everything')
  await page.getByLabel('Language').selectOption('Wolof')
  await expect(page.getByText(deletedMessages.emptyFiltered)).toBeVisible()
  await page.getByLabel('Language').selectOption('Yoruba')
  await expect(page).toHaveURL(/\/dashboard\/deleted\?language=yoruba$/)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await expect(row(page, code)).toContainText(`ọ̀rọ̀ ${code}`)
  await back(page, code).click()
  await expect(status(page, `Audio ${code} restored`)).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await back(page, chat).click()
  await expect(status(page, `Chat ${chat} restored`)).toBeVisible()
  expect(await call(page, 'GET', `/series/${chat}`)).toMatchObject({ id: chat })
  expect(await call(page, 'GET', `/audios/${code}`)).toMatchObject({ code })
})

test('deleted page: has pages, and emptying the last page opens the previous one', async ({ page }) => {
  const codes = Array.from({ length: 51 }, (_, at) => `many${10 + at}`)
  await makeAudios(page, codes, 0)
  await call(page, 'POST', '/audios/delete', { codes })
  await page.goto(`${ADDRESS}?kind=audio`)
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/dashboard\/deleted\?kind=audio&page=2$/)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('51–51 of 51')).toBeVisible()
  await rows(page).getByRole('button').click()
  await expect(page).toHaveURL(/\/dashboard\/deleted\?kind=audio$/)
  await expect(rows(page)).toHaveCount(50)
  await expect(page.getByText('50 things')).toBeVisible()
  await call(page, 'POST', '/audios/restore', { ids: await keysOf(page) })
})

test('deleted page: a conflict is shown in its row; a restored thing disappears', async ({ page }) => {
  const level = await makeLevel(page, 72)
  await call(page, 'DELETE', `/levels/${level}`)
  const second = await makeLevel(page, 72)
  expect(second).toBe(level)
  const code = 'gone-2'
  await makeAudios(page, [code], 0)
  const { id } = await call(page, 'DELETE', `/audios/${code}`)
  await page.goto(ADDRESS)
  await back(page, level).click()
  await expect(row(page, level).getByRole('alert')).toHaveText('Level 72 of Igbo already exists.')
  await expect(back(page, level)).toBeEnabled()
  await call(page, 'POST', '/audios/restore', { ids: [id] })
  await back(page, code).click()
  await expect(page.getByText('This asset was not deleted.')).toBeVisible()
  await expect(row(page, code)).toHaveCount(0)
})

test('deleted page: things expire after thirty days, also when still shown', async ({ page, griot }) => {
  const level = await makeLevel(page, 73)
  await call(page, 'DELETE', `/levels/${level}`)
  await griot.sql(shiftDeletionsSql(29))
  await page.goto(`${ADDRESS}?kind=level`)
  await expect(row(page, level)).toContainText(/2[34] hours left/)
  await griot.sql(shiftDeletionsSql(1))
  await back(page, level).click()
  await expect(page.getByText(deleteApiMessages.tooLate({ days: DELETED_RETENTION_DAYS }).message)).toBeVisible()
  await expect(row(page, level)).toHaveCount(0)
})

test('deleted page: retry after an error, and a text when nothing is deleted', async ({ page, griot }) => {
  await griot.sql(shiftDeletionsSql(31))
  await interceptFirst(page, /\/api\/deleted/, failOnPurpose)
  await page.goto(ADDRESS)
  const failed = page.getByRole('alert').filter({ hasText: deletedMessages.failed })
  await expect(failed).toContainText('Broken on purpose.')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(deletedMessages.empty)).toBeVisible()
  await examineWidths(page, 'nothing deleted')
  const level = await makeLevel(page, 74)
  await call(page, 'DELETE', `/levels/${level}`)
  await page.goto(`${ADDRESS}?page=7`)
  await expect(page.getByText(deletedMessages.emptyPage)).toBeVisible()
  await page.getByRole('link', { name: 'First page' }).click()
  await expect(row(page, level)).toBeVisible()
})

test('deleted page: a contributor restores what contributors may write; a viewer has no access', async ({
  page,
  griot,
}) => {
  const level = await makeLevel(page, 75)
  const activity = await makeActivity(page)
  await call(page, 'DELETE', `/levels/${level}`)
  await call(page, 'DELETE', `/interactive-activities/${activity}`)
  await enter(page, griot, demoAccount(griot, 'contributor'))
  await page.goto(ADDRESS)
  await expect(row(page, level).first()).toContainText(deletedMessages.notYours)
  await expect(row(page, level).first()).toContainText('Demo admin')
  await expect(back(page, level)).toHaveCount(0)
  await back(page, activity).click()
  await expect(status(page, `Activity ${activity} restored`)).toBeVisible()

  await enter(page, griot, demoAccount(griot, 'viewer'))
  await page.goto(ADDRESS)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(deletedMessages.writersOnly)
  await page.goto('/dashboard/profile')
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible()
  await expect(page.getByRole('link', { name: pageTitles.deleted })).toHaveCount(0)
})
