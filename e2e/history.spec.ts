import * as revisionApiMessages from '@griot/contract/messages/api/history/revision.ts'
import * as revisionMessages from '@griot/contract/messages/ui/history/revision.ts'
import { expect, type Page } from 'playwright/test'
import { ACTIVITIES, activityNow, LESSON, makeActivity } from './fixtures/activities.ts'
import { examine } from './fixtures/axe.ts'
import { EMPTY_LESSON, editPath, makeChat } from './fixtures/chats.ts'
import { makeLevel } from './fixtures/curriculum.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const revision = (page: Page, version: number) =>
  page
    .getByRole('region', { name: 'Revisions' })
    .getByRole('listitem')
    .filter({ has: page.getByLabel(`Compare from revision ${version}`, { exact: true }) })
const row = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Comparison' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })

test('level history: shows changes by field; an older revision can be restored, with Undo', {
  tag: '@daily',
}, async ({ page }) => {
  const id = await makeLevel(page, 31)
  const before = await call(page, 'GET', `/levels/${id}`)
  await call(page, 'PATCH', `/levels/${id}`, { title: 'Ụlọ akwụkwọ anyị', totalLessons: 7 })
  await call(page, 'PATCH', `/levels/${id}`, { description: 'At school', available: true })
  await page.goto('/dashboard/levels?language=igbo')
  await page.getByRole('button', { name: 'More actions for level 31' }).click()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(page.getByText(`${id}, 3 revisions`)).toBeVisible()
  await expect(revision(page, 3)).toContainText('now')
  await expect(revision(page, 3)).toContainText('Description, Available')
  await expect(revision(page, 2)).toContainText('Title, Total lessons')
  await expect(revision(page, 1)).toContainText('Created')
  await expect(revision(page, 1)).toContainText('You')

  // The last change is compared first; then any two revisions.
  await expect(page.getByText('2 fields differ, 5 are the same')).toBeVisible()
  await expect(row(page, 'Available')).toContainText('yes')
  await page.getByLabel('Compare from revision 1', { exact: true }).check()
  await expect(page.getByText('4 fields differ, 3 are the same')).toBeVisible()
  await expect(row(page, 'Title').locator('ins')).toHaveText(/akwụkwọ anyị/)
  await expect(row(page, 'Level in words')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Show unchanged fields' }).click()
  await expect(row(page, 'Level in words')).toHaveCount(1)
  await examine(page, 'a history')

  await page.getByRole('button', { name: 'Restore revision 1' }).click()
  await expect(page.getByText(revisionApiMessages.restored({ version: 1 }).message)).toBeVisible()
  await expect(revision(page, 4)).toContainText('now')
  expect(await call(page, 'GET', `/levels/${id}`)).toMatchObject({
    title: before.title,
    totalLessons: before.totalLessons,
    description: before.description,
    available: true,
    version: 4,
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(revision(page, 5)).toContainText('now')
  expect(await call(page, 'GET', `/levels/${id}`)).toMatchObject({
    title: 'Ụlọ akwụkwọ anyị',
    description: 'At school',
    version: 5,
  })
  await page.getByRole('link', { name: 'Back to the level' }).click()
  await expect(page.getByLabel('Level in words')).toBeVisible()
})

test('history: offers no restore if only the availability differs', async ({ page }) => {
  const id = await makeLevel(page, 32)
  await call(page, 'PATCH', `/levels/${id}`, { available: true })
  await page.goto(`/dashboard/levels/${id}/history`)
  await expect(row(page, 'Available')).toContainText('yes')
  await expect(page.getByText(revisionMessages.nothingToRestore({ version: 1 }))).toBeVisible()
  await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0)
  await call(page, 'PATCH', `/levels/${id}`, { title: 'Ụlọ' })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Restore revision 2' })).toBeVisible()
  await page.getByLabel('Compare from revision 1', { exact: true }).check()
  await expect(page.getByRole('button', { name: 'Restore revision 1' })).toBeVisible()
})

test('activity history: options are compared by item, and the kind is restored completely', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const id = await makeActivity(page)
  const { data, activityKind, isActive, activityNumber, ...was } = await activityNow(page, id)
  const { instruction, localizedInstruction, difficulty } = was
  const [first, second, third] = data.options
  const common = { instruction, localizedInstruction, difficulty, isActive, activityNumber }
  await call(page, 'PUT', `/interactive-activities/${id}`, {
    ...common,
    activityKind,
    tags: ['òwúrọ̀'],
    data: {
      ...data,
      options: [third, first, { id: '9', text: 'ẹṣin', audioUrl: 'esin-1' }],
      answer: ['1'],
    },
  })
  await page.goto(`${ACTIVITIES}?${LESSON}`)
  await page.getByRole('button', { name: 'More actions for activity 9' }).click()
  await page.getByRole('link', { name: 'History' }).click()
  const options = row(page, 'Options')
  await expect(options.getByText('removed')).toHaveCount(1)
  await expect(options.getByText('added')).toHaveCount(1)
  await expect(options.getByText(/^moved from \d$/)).toHaveCount(1)
  await expect(options.locator('del')).toHaveText(second?.text ?? '')
  await expect(row(page, 'Tags').locator('ins')).toHaveText('òwúrọ̀')
  await examine(page, 'the history of an activity on a phone')

  // Another user was faster: nothing is overwritten, and the list shows their revision.
  await page.getByLabel('Compare from revision 1', { exact: true }).check()
  await call(page, 'PUT', `/interactive-activities/${id}`, {
    ...common,
    activityKind: 'VideoContentActivity',
    tags: [],
    data: {
      question: { videoUrl: 'aja-01' },
      options: [
        { id: '1', text: 'ajá' },
        { id: '2', text: 'ẹja' },
      ],
      answer: '1',
    },
  })
  await page.getByRole('button', { name: 'Restore revision 1' }).click()
  await expect(page.getByText('Someone else changed this since you opened it.')).toBeVisible()
  await expect(revision(page, 3)).toContainText('Activity type')
  await page.getByRole('button', { name: 'Restore revision 1' }).click()
  await expect(revision(page, 4)).toContainText('now')
  expect(await activityNow(page, id)).toMatchObject({ activityKind, data, tags: [], version: 4 })
})

test('history: readable without write permission; an unknown id is not found', async ({ page, griot }) => {
  const { id } = await makeChat(page)
  const body = { title: 'TEXTCHAT', options: [{ id: '1', text: 'house' }], answer: [] }
  await call(page, 'PUT', `/series/${id}`, { ...body, question: { text: 'ilé mi' } })
  await enter(page, griot, demoAccount(griot, 'viewer'))
  await page.goto(`${editPath(id).replace('/edit', '/history')}?${EMPTY_LESSON}`)
  await expect(row(page, 'Question').locator('ins')).toHaveText(/mi/)
  // Staff see the name of the author, not only the role.
  await expect(revision(page, 2)).toContainText('Demo admin')
  await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0)
  await page.getByLabel('Compare to revision 1', { exact: true }).check()
  await expect(page.getByText(revisionMessages.equal)).toBeVisible()

  await page.goto('/dashboard/levels/lessons/LSN-YA-0099/history')
  await expect(page.getByText('This lesson does not exist.')).toBeVisible()
  await page.goto(`/dashboard/levels/lessons?${LESSON}&open=LSN-YA-0002`)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText(/^LSN-YA-0002, \d+ revision/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to the lesson' })).toBeVisible()
})

test('graphic history: opened from the details, texts can be restored', async ({ page }) => {
  const fields = { code: 'past01', title: 'Stool', description: '', keyWords: ['àga', 'oche'] }
  const { saved } = await call(page, 'POST', '/graphics/declare-graphics', [fields])
  const changed = { ...fields, title: 'Bench', keyWords: ['oche', 'kujera'], id: saved[0].id }
  await call(page, 'PUT', '/graphics/declare-graphics', [changed])
  await page.goto('/dashboard/graphics?search=past01&code=past01')
  await page.getByRole('link', { name: 'Text history' }).click()
  await expect(page).toHaveURL(/\/dashboard\/asset\/history\/graphic\/past01$/)
  await expect(page.getByText('past01, 2 revisions')).toBeVisible()
  await expect(revision(page, 2)).toContainText('Title, Keywords')
  await expect(row(page, 'Title').locator('ins')).toHaveText('Bench')
  await expect(row(page, 'Keywords').locator('ins')).toHaveText('kujera')
  await examine(page, 'a history of an asset')
  await page.getByRole('button', { name: 'Restore revision 1' }).click()
  await expect(page.getByText(revisionApiMessages.restored({ version: 1 }).message)).toBeVisible()
  await expect(revision(page, 3)).toContainText('now')
  expect(await call(page, 'GET', '/graphics/past01')).toMatchObject({
    title: 'Stool',
    keyWords: ['àga', 'oche'],
  })
  await page.getByRole('link', { name: 'Back to the graphic' }).click()
  await expect(page.getByRole('region', { name: 'Details of past01' })).toContainText('Stool')

  await page.goto('/dashboard/asset/history/graphic/absent')
  await expect(page.getByText('No graphic has this code.')).toBeVisible()
  await page.goto('/dashboard/asset/history/smell/past01')
  await expect(page.getByText('Invalid asset type: smell')).toBeVisible()
})
